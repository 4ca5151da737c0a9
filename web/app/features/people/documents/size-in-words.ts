const kilo = 1024

/** "812 B", "240 kB", "1.2 MB": in the same units as the limits. */
export function sizeInWords(bytes: number): string {
  if (bytes < kilo) return `${bytes} B`
  const kilobytes = bytes / kilo
  if (Math.round(kilobytes) < kilo) return `${Math.round(kilobytes)} kB`
  const megabytes = kilobytes / kilo
  return `${megabytes < 10 ? megabytes.toFixed(1).replace(/\.0$/, '') : Math.round(megabytes)} MB`
}
