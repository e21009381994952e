import Box from "@mui/material/Box";
import { useId } from "react";

const HEIGHT = 100;
/** Width of a bar with the gap after it, and of the gap. */
const STEP = 10;
const GAP = 2;

interface BarChartProps {
  title: string;
  /** Sentence that describes the bars. */
  description: string;
  /** From 0; the labels are their names, such as days. */
  bars: readonly { label: string; value: number }[];
}

/** Bars from left to right, the highest as high as the chart. A table has to give the numbers. */
export function BarChart({ title, description, bars }: BarChartProps) {
  const id = useId();
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const width = bars.length * STEP;
  return (
    <Box
      component="svg"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      sx={{ display: "block", width: "100%", height: 120, color: "primary.main" }}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      {bars.map(({ label, value }, index) => {
        const height = (value / highest) * HEIGHT;
        return (
          <rect
            key={label}
            x={index * STEP}
            y={HEIGHT - height}
            width={STEP - GAP}
            height={height}
            fill="currentColor"
          />
        );
      })}
      <line
        x1="0"
        x2={width}
        y1={HEIGHT}
        y2={HEIGHT}
        stroke="currentColor"
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}
