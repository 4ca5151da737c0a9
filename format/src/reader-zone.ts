// One clock for every time on the screen: that of the reader's account, or of this device while it has none.

let accountZone: string | undefined

/** Null goes back to the device's. */
export function setReaderZone(zone: string | null): void {
  accountZone = zone ?? undefined
}

let asked: { zone: string; offset: number; at: number } | undefined
const validMs = 10_000

/** This device's time zone. Kept for a moment, because asking for it costs as much as formatting fifty times. */
export function deviceZone(): string {
  const now = Date.now()
  const offset = new Date(now).getTimezoneOffset()
  if (!asked || asked.offset !== offset || Math.abs(now - asked.at) > validMs)
    asked = { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, offset, at: now }
  return asked.zone
}

export const readerZone = () => accountZone ?? deviceZone()
