import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { Suspense, useId, useState } from "react";
import { LinearProgress, useTranslate, ValidationError } from "react-admin";
import { hiddenElements } from "@/lib/desk/html-editor/inert-html";
import { lazyPart } from "../../lazy-screen";
import { RequiredStar } from "../required";

const RichText = lazyPart(() => import("./rich-text"), "RichText");

const VIEWS = ["text", "html"] as const;

type View = (typeof VIEWS)[number];

interface HtmlFieldProps {
  /** HTML of the subset that pages show. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  label: string;
  lang: "en" | "bn";
  /** Name of the field of a form. */
  source?: string;
  required?: boolean;
  /** Why the text was refused. */
  problem?: string | undefined;
}

/**
 * Text with headings, lists, tables and links, in an editor or as HTML. A text with elements that
 * the editor cannot hold is shown as HTML at first, so that none is lost without notice.
 */
export function HtmlField(props: HtmlFieldProps) {
  const { value, onChange, onBlur, label, lang, source, required = false, problem } = props;
  const translate = useTranslate();
  const id = useId();
  const [labelId, helpId] = [`${id}-label`, `${id}-help`];
  const hidden = hiddenElements(value);
  const [view, setView] = useState<View>(hidden.length > 0 ? "html" : "text");
  const isWrong = problem !== undefined;
  return (
    <FormControl error={isWrong} data-field={source} sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 0.5 }}>
        <FormLabel id={labelId} component="span" sx={{ flex: 1 }}>
          {label}
          {required && <RequiredStar />}
        </FormLabel>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={translate("desk.html.view", { label })}
          onChange={(_, wanted: View | null) => wanted && setView(wanted)}
          sx={{ "& button": { minHeight: 44, px: 2 } }}
        >
          {VIEWS.map((one) => (
            <ToggleButton key={one} value={one}>
              {translate(`desk.html.views.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {hidden.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate("desk.html.hidden", { names: hidden.join(", ") })}
        </Alert>
      )}
      {view === "text" ? (
        <Suspense fallback={<LinearProgress />}>
          <RichText
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            label={label}
            lang={lang}
            labelId={labelId}
            helpId={helpId}
            invalid={isWrong}
            required={required}
          />
        </Suspense>
      ) : (
        <OutlinedInput
          multiline
          minRows={8}
          maxRows={24}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
          slotProps={{
            input: {
              lang,
              spellCheck: false,
              "aria-required": required || undefined,
              "aria-labelledby": labelId,
              "aria-describedby": helpId,
            },
          }}
        />
      )}
      <FormHelperText id={helpId}>
        {problem ? <ValidationError error={problem} /> : translate(`desk.html.hints.${view}`)}
      </FormHelperText>
    </FormControl>
  );
}
