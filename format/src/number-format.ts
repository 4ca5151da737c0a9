/** Created at the first use: a browser's first format takes 25 ms, and many pages show no number. */
export function numbers(options?: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined
  return (value) => {
    format ??= new Intl.NumberFormat('en-US', options)
    return format.format(value)
  }
}
