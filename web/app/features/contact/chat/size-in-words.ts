const kilo = 1024

/** "812 B", "240 kB", "1.2 MB": counted as the limit is. */
export function sizeInWords(bytes: number): string {
  if (bytes < kilo) return `${bytes} B`
  const kilobytes = Math.round(bytes / kilo)
  if (kilobytes < kilo) return `${kilobytes} kB`
  return `${Number((bytes / kilo / kilo).toFixed(1))} MB`
}
