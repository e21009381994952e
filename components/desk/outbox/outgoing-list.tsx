import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useListContext, useTranslate } from "react-admin";
import type { DeskMessage } from "@/lib/contract/outbox/schemas";
import { DeskList } from "../shared/desk-list";
import { SmallChip } from "../shared/small-chip";
import { useLanguage } from "../shared/use-language";

const FILTERS = {
  way: ["sms", "mail"],
  state: ["waiting", "sending", "sent", "dead", "withdrawn"],
} as const;

const COLORS = {
  waiting: "warning",
  sending: "primary",
  sent: "success",
  shown: "default",
  withdrawn: "default",
  dead: "error",
} as const;

const GROUPS = { way: "desk.outbox.ways", state: "desk.outbox.states" } as const;

/** Filters by channel and state. */
function OutgoingFilters() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const apply = (name: string, value: string) => {
    const { [name]: _, ...rest } = filterValues;
    setFilters(value ? { ...rest, [name]: value } : rest);
  };
  return (
    <>
      {(["way", "state"] as const).map((name) => (
        <TextField
          key={name}
          select
          size="small"
          margin="none"
          label={translate(`resources.outbox.fields.${name}`)}
          value={filterValues[name] ?? ""}
          onChange={({ target }) => apply(name, target.value)}
          sx={{ minWidth: 140 }}
        >
          <MenuItem value="">{translate("desk.outbox.any")}</MenuItem>
          {FILTERS[name].map((value) => (
            <MenuItem key={value} value={value}>
              {translate(`${GROUPS[name]}.${value}`)}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </>
  );
}

/** The words of a message: an SMS whole, an email behind its subject. */
function Words({ subject, text }: Pick<DeskMessage, "subject" | "text">) {
  const words = (
    <Typography variant="body2" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere", my: 0.5 }}>
      {text}
    </Typography>
  );
  if (subject === null) return words;
  return (
    <details>
      <Typography component="summary" variant="body2" sx={{ py: 1.5, cursor: "pointer" }}>
        {subject}
      </Typography>
      {words}
    </details>
  );
}

function OutgoingMessages() {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const { data = [] } = useListContext<DeskMessage>();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map(
        ({ id, at, type, about, way, state, to, subject, text, text_source, next, problem }) => (
          <Box
            component="li"
            key={id}
            sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: "divider" }}
          >
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
                {to ?? translate("desk.outbox.no_address")}
              </Typography>
              <SmallChip color={COLORS[state]} label={translate(`desk.outbox.states.${state}`)} />
            </Box>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
              {[
                translate(`desk.outbox.ways.${way}`),
                translate(`desk.outbox.types.${type}`),
                about,
                moment(at),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Typography>
            {text !== null && <Words subject={subject} text={text} />}
            {(text_source === "unsent" || text_source === "remade") && (
              <Typography variant="body2" color="text.secondary">
                {translate(`desk.outbox.sources.${text_source}`)}
              </Typography>
            )}
            {problem !== null && (
              <Typography variant="body2" color="error" lang="en" sx={{ overflowWrap: "anywhere" }}>
                {problem}
              </Typography>
            )}
            {next !== null && (
              <Typography variant="body2" color="text.secondary">
                {translate("desk.outbox.next", { time: moment(next) })}
              </Typography>
            )}
          </Box>
        ),
      )}
    </Box>
  );
}

/** The latest messages to customers with their state, the latest first. */
export function OutgoingList() {
  const translate = useTranslate();
  return (
    <DeskList
      sort={{ field: "id", order: "DESC" }}
      searchable={false}
      filters={<OutgoingFilters />}
      filterText={(name, value) =>
        name === "way" || name === "state" ? translate(`${GROUPS[name]}.${value}`) : null
      }
      table={<OutgoingMessages />}
      rows={<OutgoingMessages />}
    />
  );
}
