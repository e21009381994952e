import { HtmlValidate, StaticConfigLoader } from "html-validate";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    elements: ["html5"],
    rules: {
      // How React writes HTML: valid, only not this tool's taste.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "void-style": "off",
      // React's ids start with an underscore; any id without spaces is valid.
      "valid-id": ["error", { relaxed: true }],
      // next/image hides the alternative text of a loading picture so; ours carry CSS variables.
      "no-inline-style": "off",
      // Phone numbers are kept on one line by the style sheet, and people copy them as they are.
      "tel-non-breaking": "off",
      // A slide is named by its place (APG carousel).
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
    },
  }),
);

/** What is wrong with a page's HTML: rule, message and where; empty for a valid one. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? "?"})`),
  );
}
