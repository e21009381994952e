import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { HELP_SCREENS, type HelpWords, helpAnchor, readHelp } from "@/lib/desk/help/help-text";
import { PageTitle } from "../shared/page-title";
import { Section } from "../shared/section";
import { useLinkTarget } from "../shared/use-link-target";
import { FirstDay } from "./first-day";

/** The build puts the part of docs/operations.md about screens here. */
const DOCUMENT = process.env.DESK_HELP ?? "";

function Words({ words }: { words: readonly HelpWords[] }) {
  return (
    <span lang="en">
      {words.map(({ text, code }) => (code ? <code key={text}>{text}</code> : text))}
    </span>
  );
}

type Screen = ReturnType<typeof readHelp>["screens"][number];

/** Help for a screen: sentences in the language of the desk, then the text of the document. */
function ScreenHelp({ screen }: { screen: Screen }) {
  const translate = useTranslate();
  const { ref, isTarget } = useLinkTarget(screen.anchor);
  const sentences = HELP_SCREENS.filter((name) => helpAnchor(name) === screen.anchor);
  return (
    <Box
      component="section"
      id={screen.anchor}
      ref={ref}
      sx={{
        py: 1,
        borderTop: 1,
        borderColor: "divider",
        ...(isTarget && { bgcolor: "action.selected" }),
      }}
    >
      <Typography component="h3" sx={{ fontWeight: 600 }} lang="en">
        {screen.name}
      </Typography>
      {sentences.map((name) => (
        <Typography key={name}>{translate(`desk.help.screens.${name}`)}</Typography>
      ))}
      <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        <Words words={screen.words} />
      </Typography>
    </Box>
  );
}

/** Help for each screen, from the shop's document for operators. */
export function HelpPage() {
  const translate = useTranslate();
  const { screens, notes } = readHelp(DOCUMENT);
  return (
    <Box sx={{ maxWidth: 960, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageTitle title={translate("desk.help.title")} />
      <FirstDay />
      <Section title={translate("desk.help.all")}>
        {screens.map((screen) => (
          <ScreenHelp key={screen.anchor} screen={screen} />
        ))}
      </Section>
      <Section title={translate("desk.help.notes")}>
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere" }}>
          {notes.map((words) => (
            <li key={words[0]?.text}>
              <Words words={words} />
            </li>
          ))}
        </Box>
      </Section>
    </Box>
  );
}
