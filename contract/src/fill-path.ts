// Apart from endpoint.ts, which brings the schema library along: the browser's calls need only this.

/** Path with its params filled in and encoded. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
