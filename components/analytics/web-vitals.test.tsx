import { render, waitFor } from "@testing-library/react";
import { reportWebVitals } from "./report-web-vitals";
import { WebVitals } from "./web-vitals";

jest.mock("./report-web-vitals", () => ({ reportWebVitals: jest.fn() }));
jest.mock("@/lib/browser-api/page-idle", () => ({ pageIdle: async () => undefined }));

afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(reportWebVitals).mockClear();
});

test("measures the given share of visits", async () => {
  const random = jest.spyOn(Math, "random").mockReturnValue(0.099);
  render(<WebVitals percent={10} />);
  await waitFor(() => expect(reportWebVitals).toHaveBeenCalledTimes(1));
  random.mockReturnValue(0.1);
  render(<WebVitals percent={10} />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(reportWebVitals).toHaveBeenCalledTimes(1);
});
