// Separate from endpoint.ts, because the browser's calls need this function without the schema library.

/** The path with its params filled in and encoded. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
