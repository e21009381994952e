import { logger } from "@/lib/base/logger";
import { TECHNIQUES } from "@/lib/site/config/techniques";
import { type PageRequest, ROUTE_TREE, requestOf } from "./page-variant";
import { type SamplePayload, TECHNIQUE_TESTS } from "./technique-tests";
import type { Techniques } from "./techniques";

/** The parts of Next's response that the tests read. */
export interface SampleResponse {
  status: number;
  headers: Headers;
  body: Buffer;
}

/**
 * Tests every technique on one page of this Next and turns off those that fail, each with one
 * warning in the log. Their formats are undocumented, so another version of Next may have changed
 * them.
 */
export class SelfTest {
  private isDone = false;

  /**
   * @param page path of a small public page
   * @param ask returns plain Next's answer; rejects when Next cannot render the page
   */
  constructor(
    private readonly techniques: Techniques,
    private readonly page: string,
    private readonly ask: (request: PageRequest) => Promise<SampleResponse>,
  ) {}

  /**
   * Runs the tests, once. Never rejects.
   * @returns false when Next could not render the page, so that another attempt is needed
   */
  async run(): Promise<boolean> {
    if (this.isDone) return true;
    const sample = await this.readSample().catch(() => null);
    if (!sample) return false;
    this.isDone = true;
    for (const technique of TECHNIQUES.filter((one) => this.techniques.isOn(one))) {
      const problem = problemOf(() => TECHNIQUE_TESTS[technique](sample));
      if (problem !== null) this.techniques.turnOff(technique, problem);
    }
    const on = TECHNIQUES.filter((one) => this.techniques.isOn(one));
    logger.debug({ on }, "techniques tested");
    return true;
  }

  private async readSample() {
    const variant = { key: this.page, page: this.page };
    const document = await this.ask(await requestOf({ ...variant, isDocument: true }));
    if (document.status !== 200) return null;
    const payload = await this.ask(await requestOf({ ...variant, isDocument: false }));
    const tree = await this.ask(await requestOf({ ...variant, isDocument: false, ...ROUTE_TREE }));
    return {
      document: document.body.toString(),
      payload: payloadOf(payload),
      tree: payloadOf(tree),
    };
  }
}

function payloadOf({ status, headers, body }: SampleResponse): SamplePayload {
  return { status, type: headers.get("content-type"), body: body.toString() };
}

function problemOf(test: () => string | null): string | null {
  try {
    return test();
  } catch (error) {
    return String(error);
  }
}
