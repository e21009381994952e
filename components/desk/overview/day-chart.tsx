import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { useId } from "react";
import type { DeskChart } from "@/lib/contract/overview/desk-schemas";

const MEAN = "#7a2e0b";

interface DayChartProps {
  title: string;
  /** Sentence that describes the bars. */
  description: string;
  chart: DeskChart;
}

/** Draws a chart that the server laid out. A table has to give the numbers. */
export function DayChart({ title, description, chart }: DayChartProps) {
  const id = useId();
  const { palette } = useTheme();
  const { width, height, ticks, bars, days, mean } = chart;
  const [first] = bars;
  const axis = first?.x ?? 0;
  return (
    <Box
      component="svg"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      viewBox={`0 0 ${width} ${height}`}
      sx={{ display: "block", width: "100%", height: "auto", maxWidth: 460, fontSize: 12 }}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      {ticks.map(({ y, label }) => (
        <g key={y}>
          <line x1={axis} x2={width} y1={y} y2={y} stroke={palette.divider} />
          <text x={axis - 6} y={y + 4} textAnchor="end" fill={palette.text.secondary}>
            {label}
          </text>
        </g>
      ))}
      {bars.map((bar) => (
        <rect key={bar.x} {...bar} fill={palette.primary.main} />
      ))}
      <path d={mean} fill="none" stroke={MEAN} strokeWidth={2} strokeDasharray="5 3" />
      {days.map(({ x, label }) => (
        <text key={x} x={x} y={height - 6} textAnchor="middle" fill={palette.text.secondary}>
          {label}
        </text>
      ))}
    </Box>
  );
}
