import { HtmlValidate, StaticConfigLoader } from "html-validate";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    elements: ["html5"],
    rules: {
      // Valid HTML in React's style, which these rules would reject.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "void-style": "off",
      // React's ids start with an underscore. Any id without spaces is valid.
      "valid-id": ["error", { relaxed: true }],
      // next/image hides the alternative text of a loading image with this style; our styles set
      // CSS variables.
      "no-inline-style": "off",
      // The style sheet keeps phone numbers on one line, and they must be copied without special
      // spaces.
      "tel-non-breaking": "off",
      // A slide is labelled by its position (APG carousel pattern).
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
    },
  }),
);

/** Returns the HTML errors of a page: rule, message and selector. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? "?"})`),
  );
}
