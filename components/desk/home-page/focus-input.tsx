import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useInput, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { looseText } from "@/lib/base/loose";
import { mediaUrl } from "@/lib/base/media/media-url";
import { pictureAddress } from "@/lib/base/media/picture-address";
import { BANNER_FOCUSES, CENTRE } from "@/lib/contract/terms";

/** Side in px of the area that takes a click or a touch. */
const TARGET = 44;

/**
 * Chooses the part of a banner's picture that sliders keep visible: nine radio buttons over the
 * picture. Empty without a picture.
 * @param aspect width by height of the slider
 */
export function FocusInput({ aspect }: { aspect: number }) {
  const translate = useTranslate();
  const labelId = useId();
  const hintId = useId();
  const { field, fieldState } = useInput({ source: "focus", defaultValue: null });
  const value: unknown = field.value;
  const image = looseText(useWatch({ name: "image" }));
  if (!image) return null;
  const problem = fieldState.error?.message;
  return (
    <Box data-field="focus" sx={{ my: 1, width: "100%", maxWidth: 480 }}>
      <Typography id={labelId} sx={{ fontWeight: 600 }}>
        {translate("resources.banners.fields.focus")}
      </Typography>
      <Box sx={{ position: "relative", aspectRatio: aspect, minHeight: 3 * TARGET }}>
        <img
          src={pictureAddress(mediaUrl(image), 480)}
          alt=""
          style={{ position: "absolute", width: "100%", height: "100%", objectFit: "contain" }}
        />
        <RadioGroup
          aria-labelledby={labelId}
          aria-describedby={hintId}
          value={BANNER_FOCUSES.find((part) => part === value) ?? CENTRE}
          onChange={(_, part) => field.onChange(part === CENTRE ? null : part)}
          sx={{
            position: "absolute",
            inset: 0,
            display: "grid",
            gridTemplate: "repeat(3, 1fr) / repeat(3, 1fr)",
            placeItems: "center",
          }}
        >
          {BANNER_FOCUSES.map((part) => (
            <Radio
              key={part}
              value={part}
              slotProps={{ input: { "aria-label": translate(`desk.home_page.focuses.${part}`) } }}
              sx={{
                width: TARGET,
                height: TARGET,
                p: 0,
                // Visible on light and dark pictures.
                "& .MuiSvgIcon-root": { bgcolor: "background.paper", borderRadius: "50%" },
              }}
            />
          ))}
        </RadioGroup>
      </Box>
      <FormHelperText id={hintId} error={problem !== undefined}>
        {problem ? translate(problem, { _: problem }) : translate("desk.home_page.focus_hint")}
      </FormHelperText>
    </Box>
  );
}
