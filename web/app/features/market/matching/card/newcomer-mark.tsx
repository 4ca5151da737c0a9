import { SmallMark } from './small-mark.tsx'

/** One place of a list is kept for advisors few have seen, so this card may rank above a better fit. */
export function NewcomerMark() {
  return (
    <SmallMark kind="info" title="One place in each list goes to a new advisor">
      New on Evenkeel
    </SmallMark>
  )
}
