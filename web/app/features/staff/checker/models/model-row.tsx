import type { CheckedModel } from '@evenkeel/contract/staff/checker-models'
import { formatCountOf } from '@evenkeel/format/counts'
import { formatDate, formatTime } from '@evenkeel/format/times'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/choice/chip.tsx'
import { figure } from '../number-words.ts'
import { GateList } from './gate-list.tsx'
import { ModelFigures } from './model-figures.tsx'
import type { ModelMove } from './model-queries.ts'
import { ShadowPart } from './shadow-part.tsx'

interface ModelRowProps {
  model: CheckedModel
  live: number | null
  onMove: (move: ModelMove) => void
}

const statuses = {
  draft: ['Draft', 'plain'],
  shadow: ['In shadow', 'info'],
  live: ['Live', 'good'],
  retired: ['Retired', 'plain'],
} as const

function factsOf({ parent, made_at: at, fit }: CheckedModel): string {
  return [
    `Created ${formatDate(at)}, ${formatTime(at)}`,
    parent !== null && `from model ${parent}`,
    fit
      ? `${formatCountOf(fit.showings, 'showing')}, ${formatCountOf(fit.answers, 'answer')} · log-loss ${figure(fit.held_out.log_loss)}`
      : 'expert weights, not fitted',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A newer model that was live before: choosing it undoes a rollback. */
export const isNewer = (version: number, live: number | null) => live !== null && version > live

export function ModelRow({ model, live, onMove }: ModelRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const detailId = useId()
  const { version, status, gates, fit, is_usable: isUsable } = model
  const [label, kind] = statuses[status]
  const wayBack = isNewer(version, live) ? 'Restore' : 'Roll back'
  return (
    <article aria-label={`Model ${version}`} className="p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1.5">
          <p className="flex flex-wrap items-center gap-2">
            <b className="text-16">Model {version}</b>
            <Chip kind={kind}>{label}</Chip>
            {gates && (
              <Chip kind={gates.is_passed ? 'good' : 'warning'}>
                {gates.is_passed ? 'Passed all gates' : 'Failed a gate'}
              </Chip>
            )}
            {!isUsable && <Chip kind="danger">Not usable</Chip>}
          </p>
          <p className="num text-12 text-muted">{factsOf(model)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {model.may_promote && (
            <Button
              variant="secondary"
              size="small"
              aria-label={`Promote model ${version}`}
              onClick={() => onMove({ kind: 'promote', version })}
            >
              Promote
            </Button>
          )}
          {model.may_roll_back_to && (
            <Button
              variant="secondary"
              size="small"
              aria-label={
                wayBack === 'Restore' ? `Restore model ${version}` : `Roll back to model ${version}`
              }
              onClick={() => onMove({ kind: 'roll-back', version })}
            >
              {wayBack}
            </Button>
          )}
          <Button
            variant="transparent"
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            aria-label={`Details of model ${version}`}
            endIcon={<ChevronDown className={isOpen ? 'size-4 rotate-180' : 'size-4'} />}
            onClick={() => setIsOpen(!isOpen)}
          >
            Details
          </Button>
        </div>
      </div>
      {isOpen && (
        <div id={detailId} className="mt-4 flex flex-col gap-6 border-t border-line pt-4">
          {!isUsable && (
            <p className="text-danger">This model is damaged or uses other features, so it isn’t used.</p>
          )}
          {fit && <ModelFigures fit={fit} version={version} />}
          <GateList model={model} />
          {status === 'shadow' && <ShadowPart version={version} />}
        </div>
      )}
    </article>
  )
}
