// One clock for every time on the screen: that of the reader's account, or of this device while it has none.

let accountZone: string | undefined

/** Null goes back to the device's. */
export function setReaderZone(zone: string | null): void {
  accountZone = zone ?? undefined
}

/** This device's time zone. */
export const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

export const readerZone = () => accountZone ?? deviceZone()
