const kilo = 1024

/** "812 B", "240 kB", "1.2 MB": in the units of the limits. */
export function formatFileSize(bytes: number): string {
  if (bytes < kilo) return `${bytes} B`
  const kilobytes = Math.round(bytes / kilo)
  return kilobytes < kilo ? `${kilobytes} kB` : `${Number((bytes / kilo / kilo).toFixed(1))} MB`
}
