import type { Settings } from '@evenkeel/contract/account/settings'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { SavedMark } from './saved-mark.tsx'
import { useSaveSetting } from './use-save-setting.ts'

const options: { value: Settings['digest']; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
]

const meanings: Readonly<Record<Settings['digest'], string>> = {
  off: 'We send each email separately.',
  daily: 'One email with everything unread, daily at 8:00 am. Deadlines get their own email.',
  weekly: 'One email with everything unread, Mondays at 8:00 am. Deadlines get their own email.',
}

export function DigestRow({ digest }: { digest: Settings['digest'] }) {
  const { save, state } = useSaveSetting()
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">Digest</span>
          <SavedMark state={state} />
        </p>
        <p className="text-muted">{meanings[digest]}</p>
      </div>
      <Segmented
        aria-label="Digest"
        options={options}
        value={digest}
        onChange={(next) => save({ digest: next })}
      />
    </div>
  )
}
