# Makes one C file of the page's parts. ES modules are joined in the order given, dependencies
# first, by leaving out their imports and the word `export`: so each can be read and tested as the
# module it is, and the page needs no loader. The names at their top level must differ.
#
#   cmake -DFOLDER=.. -DMODULES=a.js,b.js -DCORE=core.wasm -DOUT=gallery_parts.c -P join.cmake

function(add_part name hex)
  string(LENGTH "${hex}" digits)
  math(EXPR length "${digits} / 2")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  string(REGEX REPLACE "((0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],))"
    "\\1\n" bytes "${bytes}")
  # Never empty: C has no empty arrays.
  set(parts "${parts}static const unsigned char ${name}_bytes[] = {\n${bytes}0};\nconst GalleryPart gallery_part_${name} = {${name}_bytes, ${length}};\n" PARENT_SCOPE)
endfunction()

set(parts "#include \"gallery_parts.h\"\n")
string(REPLACE "," ";" MODULES "${MODULES}")
set(joined "\n")
foreach(module IN LISTS MODULES)
  file(READ ${FOLDER}/${module} text)
  string(REGEX REPLACE "(^|\n)import [^;]*;" "\\1" text "${text}")
  string(REGEX REPLACE "(^|\n)export " "\\1" text "${text}")
  string(APPEND joined "// ${module}\n${text}\n")
endforeach()
file(WRITE ${OUT}.js "${joined}")

foreach(part "page ${FOLDER}/page.html" "style ${FOLDER}/style.css" "script ${OUT}.js"
    "worker ${FOLDER}/worker.js" "core ${CORE}")
  string(REPLACE " " ";" part "${part}")
  list(GET part 0 name)
  list(LENGTH part words)
  set(hex "")
  if(words EQUAL 2)
    list(GET part 1 path)
    file(READ ${path} hex HEX)
  endif()
  add_part(${name} "${hex}")
endforeach()
file(WRITE ${OUT} "${parts}")
