#include <string.h>

#include "gallery/fill_template.h"
#include "support/boards.h"

static void add_name(const void *context, Text *out) { text_add(out, context); }

START_TEST(placeholders_are_replaced_and_the_rest_is_kept)
{
  static const unsigned char style[] = "b{}";
  const PagePart part = {style, sizeof style - 1};
  const PagePlaceholder placeholders[] = {
      {"{{style}}", &part, NULL}, {"{{name}}", NULL, add_name}, {0}};
  const char page[] = "<a>{{style}}</a>{{name}}{{name}}.{{end}}";
  Text out = {0};
  fill_template(page, strstr(page, "{{end}}"), placeholders, "you", &out);
  ck_assert_str_eq(out.data, "<a>b{}</a>youyou.");
  text_free(&out);
}
END_TEST

START_TEST(json_cannot_end_its_element)
{
  cJSON *object = cJSON_CreateObject();
  Text out = {0};
  cJSON_AddStringToObject(object, "title", "</script><!--");
  fill_template_json(object, &out);
  ck_assert_ptr_null(strchr(out.data, '<'));
  cJSON *back = cJSON_Parse(out.data);
  ck_assert_str_eq(cJSON_GetObjectItem(back, "title")->valuestring, "</script><!--");
  cJSON_Delete(back);
  text_free(&out);
}
END_TEST

START_TEST(the_policy_names_script_and_style_by_their_hashes)
{
  static const unsigned char nothing[] = "";
  const PagePart empty = {nothing, 0};
  Text out = {0};
  fill_template_policy(&empty, &empty, " 'more'", "worker-src blob:; ", &out);
  const char *hash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
  const char *script = strstr(out.data, hash);
  ck_assert_ptr_nonnull(script);
  ck_assert_ptr_nonnull(strstr(script + 1, hash));
  ck_assert_ptr_nonnull(strstr(out.data, "default-src 'none'"));
  ck_assert_ptr_nonnull(strstr(out.data, "worker-src blob:; "));
  text_free(&out);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fill_template");
  TCase *tests = tcase_create("fill_template");
  tcase_add_test(tests, placeholders_are_replaced_and_the_rest_is_kept);
  tcase_add_test(tests, json_cannot_end_its_element);
  tcase_add_test(tests, the_policy_names_script_and_style_by_their_hashes);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
