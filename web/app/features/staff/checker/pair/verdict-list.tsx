import type { GateVerdict } from '@evenkeel/contract/staff/checker-models'
import { PassMark } from '../models/pass-mark.tsx'
import { figure } from '../number-words.ts'

const gates = {
  'log-loss': 'Log-loss',
  calibration: 'Calibration',
  exposure: 'Exposure',
  flip: 'Flip',
  replay: 'Replay',
} as const satisfies Record<GateVerdict['gate'], string>

const figureWords = (figures: GateVerdict['figures']) =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value !== null && Number.isInteger(value) ? value : figure(value)}`)
    .join(' · ')

/** Pass or fail in a word, the reason in a sentence, and the figures behind it. */
export function VerdictList({ label, verdicts }: { label: string; verdicts: readonly GateVerdict[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {verdicts.map(({ gate, is_passed: isPassed, sentence, figures }) => (
        <li key={gate} className="grid gap-x-6 gap-y-1 py-2.5 medium:grid-cols-[7rem_5rem_minmax(0,1fr)]">
          <b>{gates[gate]}</b>
          <PassMark isPassed={isPassed} />
          <div className="min-w-0">
            <p>{sentence}</p>
            <p className="num text-12 break-words text-muted empty:hidden">{figureWords(figures)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
