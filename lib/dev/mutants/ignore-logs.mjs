/**
 * The parts of a Babel AST node that are used here.
 * @typedef {{ type: string, name?: string, callee?: Syntax, object?: Syntax, property?: Syntax }} Syntax
 */

/** Excludes log calls from mutation, because tests do not check their texts. */
class IgnoreLogs {
  /** @param {{ node: Syntax }} path */
  shouldIgnore({ node }) {
    const logger = node.type === "CallExpression" ? node.callee?.object : undefined;
    const name = logger?.property?.name ?? logger?.name;
    return name === "log" ? "a log line" : undefined;
  }
}

export const strykerPlugins = [{ kind: "Ignore", name: "logs", injectableClass: IgnoreLogs }];
