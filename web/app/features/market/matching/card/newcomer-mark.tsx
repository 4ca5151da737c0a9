import { Chip } from '../../../../ui/choice/chip.tsx'

/** One place of a list is kept for advisors few have seen, so this card may rank above a better fit. */
export function NewcomerMark() {
  return (
    <Chip className="mt-1" title="One place in each list goes to a new advisor">
      New on Evenkeel
    </Chip>
  )
}
