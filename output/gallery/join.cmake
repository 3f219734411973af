# Makes one C file of a page's files.
#
# ES modules are joined in the order given, dependencies first. Their import statements and the word
# `export` are removed. So each file can be read and tested as a module, and the page needs no loader.
# Lines that are comments are removed, too, and so is indentation: they would be a sixth of the page. A
# text in a module therefore stands on one line.
# All modules share one scope in the page: their top-level names must differ.
#
# Worker scripts and style sheets are joined in the same way. page.html is put into FRAME, which all
# pages share. Of the {{marks}} in it, title, subject and body are replaced here; the program replaces
# the others when it writes a page.
#
#   cmake -DPREFIX=gallery -DFOLDER=.. -DFRAME=frame.html -DTITLE=.. -DSUBJECT=..
#     -DMODULES=a.js,b.js -DWORKER=b.js,w.js -DSTYLES=a.css,b.css -DPARTS=core=core.wasm
#     -DOUT=embedded_gallery.c -P join.cmake

function(add_part name hex)
  string(LENGTH "${hex}" digits)
  math(EXPR length "${digits} / 2")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  string(REGEX REPLACE "((0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],))"
    "\\1\n" bytes "${bytes}")
  # The final 0 is not counted; C has no empty arrays.
  set(parts "${parts}static const unsigned char ${name}_bytes[] = {\n${bytes}0};\nconst PagePart ${PREFIX}_part_${name} = {${name}_bytes, ${length}};\n" PARENT_SCOPE)
endfunction()

set(parts "#include \"${PREFIX}/embedded_${PREFIX}.h\"\n")
function(join_modules modules out)
  string(REPLACE "," ";" modules "${modules}")
  set(joined "\n")
  foreach(module IN LISTS modules)
    file(READ ${FOLDER}/${module} text)
    string(REGEX REPLACE "(^|\n)import [^;]*;" "\\1" text "${text}")
    string(REGEX REPLACE "(^|\n)export " "\\1" text "${text}")
    string(REGEX REPLACE "\n[ \t]*//[^\n]*" "" text "\n${text}")
    string(REGEX REPLACE "\n[ \t]+" "\n" text "${text}")
    string(REGEX REPLACE "^(\\.\\./)+" "" name ${module})
    string(APPEND joined "// ${name}${text}\n")
  endforeach()
  file(WRITE ${out} "${joined}")
endfunction()

join_modules("${MODULES}" ${OUT}.js)
if(WORKER)
  join_modules("${WORKER}" ${OUT}.worker.js)
  set(PARTS "worker=${OUT}.worker.js,${PARTS}")
endif()

string(REPLACE "," ";" STYLES "${STYLES}")
set(joined "")
foreach(style IN LISTS STYLES)
  file(READ ${FOLDER}/${style} text)
  string(REGEX REPLACE "\n[ \t]+" "\n" text "${text}")
  string(APPEND joined "${text}")
endforeach()
file(WRITE ${OUT}.css "${joined}")

file(READ ${FRAME} page)
file(READ ${FOLDER}/page.html body)
string(REPLACE "{{title}}" "${TITLE}" page "${page}")
string(REPLACE "{{subject}}" "${SUBJECT}" page "${page}")
string(REPLACE "{{body}}" "${body}" page "${page}")
file(WRITE ${OUT}.html "${page}")

# A part without a file is empty.
string(REPLACE "," ";" PARTS "${PARTS}")
foreach(part "page=${OUT}.html" "style=${OUT}.css" "script=${OUT}.js" ${PARTS})
  string(REGEX MATCH "^([^=]*)=(.*)$" whole "${part}")
  set(name ${CMAKE_MATCH_1})
  set(hex "")
  if(CMAKE_MATCH_2)
    file(READ ${CMAKE_MATCH_2} hex HEX)
  endif()
  add_part(${name} "${hex}")
endforeach()
file(WRITE ${OUT} "${parts}")
