import LinkIcon from "@mui/icons-material/AddLink";
import BoldIcon from "@mui/icons-material/FormatBold";
import PlainIcon from "@mui/icons-material/FormatClear";
import OuterIcon from "@mui/icons-material/FormatIndentDecrease";
import DeeperIcon from "@mui/icons-material/FormatIndentIncrease";
import ItalicIcon from "@mui/icons-material/FormatItalic";
import BulletsIcon from "@mui/icons-material/FormatListBulleted";
import NumbersIcon from "@mui/icons-material/FormatListNumbered";
import QuoteIcon from "@mui/icons-material/FormatQuote";
import TableIcon from "@mui/icons-material/GridOn";
import RemoveLinkIcon from "@mui/icons-material/LinkOff";
import ParagraphIcon from "@mui/icons-material/Notes";
import RedoIcon from "@mui/icons-material/Redo";
import SubscriptIcon from "@mui/icons-material/Subscript";
import SuperscriptIcon from "@mui/icons-material/Superscript";
import HeadingIcon from "@mui/icons-material/Title";
import UndoIcon from "@mui/icons-material/Undo";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import type { Command, EditorState } from "prosemirror-state";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { type Action, OTHER_ACTIONS, TEXT_ACTIONS } from "@/lib/desk/html-editor/commands";
import { linkPlace } from "@/lib/desk/html-editor/link";
import { isInTable, TABLE_ACTIONS } from "@/lib/desk/html-editor/table";
import { useRovingFocus } from "./use-roving-focus";

/** Pictures of the buttons, by their names. */
const ICONS: Record<keyof typeof TEXT_ACTIONS | keyof typeof OTHER_ACTIONS, ReactNode> = {
  paragraph: <ParagraphIcon />,
  heading: <HeadingIcon fontSize="large" />,
  subheading: <HeadingIcon />,
  small_heading: <HeadingIcon fontSize="small" />,
  bold: <BoldIcon />,
  italic: <ItalicIcon />,
  subscript: <SubscriptIcon />,
  superscript: <SuperscriptIcon />,
  bullets: <BulletsIcon />,
  numbers: <NumbersIcon />,
  deeper: <DeeperIcon />,
  outer: <OuterIcon />,
  quote: <QuoteIcon />,
  remove_link: <RemoveLinkIcon />,
  table: <TableIcon />,
  plain: <PlainIcon />,
  undo: <UndoIcon />,
  redo: <RedoIcon />,
};

const DISABLED = { "&[aria-disabled=true]": { opacity: 0.4, cursor: "default" } };
const SQUARE = {
  width: 44,
  height: 44,
  borderRadius: 1,
  "&[aria-pressed=true]": { bgcolor: "primary.light", color: "primary.dark" },
  ...DISABLED,
};

interface ToolProps {
  name: string;
  tabIndex: number;
  /** Whether it would change something; a button that would not keeps the focus. */
  possible: boolean;
  onPress: () => void;
}

interface IconToolProps extends ToolProps {
  /** Absent for a button without two states. */
  pressed: boolean | undefined;
  children: ReactNode;
}

function IconTool({ name, tabIndex, possible, onPress, pressed, children }: IconToolProps) {
  const translate = useTranslate();
  return (
    <IconButton
      value={name}
      tabIndex={tabIndex}
      aria-label={translate(`desk.html.${name}`)}
      title={translate(`desk.html.${name}`)}
      aria-disabled={!possible}
      aria-pressed={pressed}
      onClick={() => possible && onPress()}
      sx={SQUARE}
    >
      {children}
    </IconButton>
  );
}

function WordTool({ name, tabIndex, possible, onPress }: ToolProps) {
  const translate = useTranslate();
  return (
    <Button
      value={name}
      tabIndex={tabIndex}
      aria-disabled={!possible}
      onClick={() => possible && onPress()}
      sx={{ minHeight: 44, ...DISABLED }}
    >
      {translate(`desk.html.${name}`)}
    </Button>
  );
}

interface RichToolbarProps {
  /** Of the text that the buttons change. */
  label: string;
  /** Id of the element with the text. */
  textId: string;
  state: EditorState;
  onRun: (command: Command) => void;
  onLink: () => void;
}

/**
 * Buttons above a text, one stop of the Tab key; arrow keys move between them. Buttons for rows
 * and columns appear while the caret is in a table. The text keeps its selection.
 */
export function RichToolbar({ label, textId, state, onRun, onLink }: RichToolbarProps) {
  const translate = useTranslate();
  const ofTable: Record<string, Action> = isInTable(state) ? TABLE_ACTIONS : {};
  const names = [TEXT_ACTIONS, { link: null }, OTHER_ACTIONS, ofTable].flatMap(Object.keys);
  const { toolbar, tabIndexOf } = useRovingFocus(names);
  const propsOf = (name: string, { run, isOn }: Action) => ({
    name,
    tabIndex: tabIndexOf(name),
    pressed: isOn?.(state),
    possible: run(state) || isOn?.(state) === true,
    onPress: () => onRun(run),
  });
  const icons = (actions: Partial<Record<keyof typeof ICONS, Action>>) =>
    Object.entries(actions).map(([name, action]) => (
      <IconTool {...propsOf(name, action)} key={name}>
        {ICONS[name as keyof typeof ICONS]}
      </IconTool>
    ));
  return (
    <Box
      {...toolbar}
      aria-label={translate("desk.html.buttons", { label })}
      aria-controls={textId}
      onMouseDown={(event) => event.preventDefault()}
      sx={{ display: "flex", flexWrap: "wrap" }}
    >
      {icons(TEXT_ACTIONS)}
      <IconTool
        name="link"
        tabIndex={tabIndexOf("link")}
        possible
        pressed={linkPlace(state).address !== ""}
        onPress={onLink}
      >
        <LinkIcon />
      </IconTool>
      {icons(OTHER_ACTIONS)}
      {Object.entries(ofTable).map(([name, action]) => (
        <WordTool {...propsOf(name, action)} key={name} />
      ))}
    </Box>
  );
}
