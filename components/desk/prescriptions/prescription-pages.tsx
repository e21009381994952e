import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { DeskPrescriptionDetails } from "@/lib/contract/prescriptions/desk-schemas";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";

const addressOf = (page: number) => `/api/desk/prescriptions/pages/${page}`;

interface PdfPageProps {
  address: string;
  name: string;
}

/**
 * A PDF in the browser's own viewer, and a link that opens it: phones and some settings have no
 * viewer, and would save it without being asked.
 */
function PdfPage({ address, name }: PdfPageProps) {
  return (
    <>
      {navigator.pdfViewerEnabled && (
        <Box
          component="iframe"
          src={address}
          title={name}
          sx={{
            display: "block",
            width: 1,
            height: "85vh",
            mb: 1,
            border: 1,
            borderColor: "divider",
          }}
        />
      )}
      <Button href={address} target="_blank" rel="noreferrer" variant="outlined">
        {name}
      </Button>
    </>
  );
}

/** The pages of a prescription, as large as the screen allows; each look is recorded. */
export function PrescriptionPages({ record }: { record: DeskPrescriptionDetails }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { files } = record;
  return (
    <Section title={translate("desk.prescriptions.pages")}>
      {files.length === 0 && <Typography>{translate("desk.prescriptions.nothing")}</Typography>}
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, display: "grid", gap: 2 }}>
        {files.map(({ id, kind, sheets }, index) => {
          const name = translate("desk.prescriptions.page", { number: number(index + 1) });
          return (
            <Box component="li" key={id}>
              {kind === "photo" ? (
                <a href={addressOf(id)} target="_blank" rel="noreferrer">
                  <Box
                    component="img"
                    src={addressOf(id)}
                    alt={name}
                    sx={{
                      display: "block",
                      width: 1,
                      height: "auto",
                      border: 1,
                      borderColor: "divider",
                    }}
                  />
                </a>
              ) : (
                <PdfPage
                  address={addressOf(id)}
                  name={`${name} · ${translate("desk.prescriptions.pdf", { smart_count: sheets })}`}
                />
              )}
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}
