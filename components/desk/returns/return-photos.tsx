import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import { useLanguage } from "../shared/use-language";

/** The photos of a return, as large as the screen allows; each opens in its own tab. */
export function ReturnPhotos({ ids }: { ids: readonly number[] }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  if (ids.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{
        listStyle: "none",
        p: 0,
        my: 1,
        display: "grid",
        gap: 1,
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 280px), 1fr))",
      }}
    >
      {ids.map((id, index) => (
        <Box component="li" key={id}>
          <a href={`/api/desk/return-photos/${id}`} target="_blank" rel="noreferrer">
            <Box
              component="img"
              src={`/api/desk/return-photos/${id}`}
              alt={translate("desk.returns.photo", { number: number(index + 1) })}
              sx={{
                display: "block",
                width: 1,
                maxHeight: "80vh",
                objectFit: "contain",
                border: 1,
                borderColor: "divider",
              }}
            />
          </a>
        </Box>
      ))}
    </Box>
  );
}
