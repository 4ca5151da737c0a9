import { findSensitive, type Risk } from '../../../../text/find-sensitive.ts'
import { Notice } from '../../../../ui/notice.tsx'

interface RiskyNoteProps {
  text: string
  /** Who would read it. */
  name: string
  /** Where to share it instead. */
  instead?: string
}

const words: Readonly<Record<Risk, (name: string, instead: string) => string>> = {
  'secret-number': () => `This looks like a Social Security or account number. Please leave it out.`,
  contact: (name, instead) =>
    `This looks like a phone number or email address. ${name} sees this before accepting.${instead}`,
}

/** A warning, announced when it appears; it blocks nothing. */
export function RiskyNote({ text, name, instead = '' }: RiskyNoteProps) {
  const risks = findSensitive(text)
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {risks.map((risk) => (
        <Notice key={risk} kind="warning">
          {words[risk](name, instead && ` ${instead}`)}
        </Notice>
      ))}
    </div>
  )
}
