import { z } from "zod";
import type { Backend } from "@/lib/backend/backend";
import type { RequestContext } from "@/lib/backend/kernel/http/http";
import people from "@/lib/backend/seed/staff.json";
import type { Role } from "@/lib/contract/terms";
import { type ApiResponse, SITE_URL, Visitor } from "./visitor";

const loggedIn = z.object({ csrf_token: z.string() });
const record = z.object({ data: z.looseObject({ version: z.string() }) });

interface DeskSending {
  headers?: Record<string, string>;
  context?: RequestContext;
}

export function demoStaff(role: Role) {
  const person = people.find((one) => one.role === role);
  if (!person) throw new Error(`no demo staff ${role}`);
  return person;
}

/** A browser with a session of the desk. */
export class DeskVisitor {
  readonly visitor: Visitor;
  csrf = "";

  constructor(backend: Pick<Backend, "fetch">, origin = SITE_URL) {
    this.visitor = new Visitor(backend, origin);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<ApiResponse> {
    return this.visitor.get(`/api/desk/${path}`, headers);
  }

  /** Sends a write as the desk does: with CSRF token and JSON. */
  write(method: string, path: string, body: unknown = {}, { headers, context }: DeskSending = {}) {
    const sent = {
      "X-CSRF-TOKEN": this.csrf,
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/json",
      ...headers,
    };
    const init = { headers: sent, body: JSON.stringify(body) };
    return this.visitor.request(method, `/api/desk/${path}`, init, context);
  }

  post(path: string, body: unknown = {}): Promise<ApiResponse> {
    return this.write("POST", path, body);
  }

  put(path: string, body: unknown): Promise<ApiResponse> {
    return this.write("PUT", path, body);
  }

  /** Sends the login form, and keeps the CSRF token of a new session. */
  async logIn(form: Record<string, unknown>, sending: DeskSending = {}): Promise<ApiResponse> {
    const response = await this.write("POST", "login", form, sending);
    if (response.status === 200) this.csrf = loggedIn.parse(response.body).csrf_token;
    return response;
  }

  /** Returns a record as it is now. */
  async read(path: string): Promise<z.infer<typeof record>["data"]> {
    return record.parse((await this.get(path)).body).data;
  }

  async confirm(password: string): Promise<void> {
    const { status } = await this.post("confirm-password", { password });
    if (status !== 200) throw new Error(`confirm-password answered ${status}`);
  }
}

/** Opens a session of the demo's person with this role. */
export async function openDesk(backend: Pick<Backend, "fetch">, role: Role): Promise<DeskVisitor> {
  const desk = new DeskVisitor(backend);
  const { mail, password } = demoStaff(role);
  const { status } = await desk.logIn({ mail, password });
  if (status !== 200) throw new Error(`login of ${role} answered ${status}`);
  return desk;
}
