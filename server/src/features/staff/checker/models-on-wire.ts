import type { CheckedModel, CheckedModels, GateVerdict } from '@evenkeel/contract/staff/checker-models'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import type { Verdict } from '../../market/learning/gates/gate-verdict.ts'
import type { FitFigures, HeadFigures } from '../../market/learning/gates/measure-fit.ts'
import { type ListedModel, listModels } from '../../market/learning/list-models.ts'
import type { RefitMetrics } from '../../market/learning/refit-model.ts'
import { readCheckedNames } from './checked-people.ts'
import { staffOf } from './staff-actor.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Every model as staff sees it, with the names of staff who moved models while they work here. */
export async function modelsOnWire(services: Pick<Services, 'database' | 'clock'>): Promise<CheckedModels> {
  const { live, isHeldBack, learned, waiting, models, moves } = await listModels(services)
  const nameOf = await namesIn(
    services.database.orm,
    moves.map(({ movedBy }) => movedBy),
  )
  return {
    live,
    is_held_back: isHeldBack,
    learned,
    waiting,
    versions: models.map(modelOnWire),
    moves: moves.map(({ fromVersion, toVersion, why, movedBy, at }) => ({
      from: fromVersion,
      to: toVersion,
      why,
      by: nameOf(movedBy),
      at: seconds(at),
    })),
  }
}

async function namesIn(orm: Orm, marks: readonly string[]): Promise<(mark: string) => string> {
  const staffNames = await readCheckedNames(
    orm,
    marks.flatMap((mark) => staffOf(mark) ?? []),
  )
  return (mark) => {
    const id = staffOf(mark)
    return id === undefined ? mark : staffNames(id) || mark
  }
}

function modelOnWire({ row, isUsable, wasLive }: ListedModel): CheckedModel {
  const { version, parent, status, madeAt, metrics } = row
  // Written by learning, in full or in part.
  const { showings, answers, heldOut, gates } = metrics as Partial<RefitMetrics> & { gates?: Gates }
  return {
    version,
    parent,
    status,
    made_at: seconds(madeAt),
    is_usable: isUsable,
    fit:
      showings === undefined || answers === undefined || heldOut === undefined
        ? null
        : {
            showings,
            answers,
            held_out: figuresOnWire(heldOut.fit),
            first: figuresOnWire(heldOut.first),
          },
    gates: gates
      ? {
          at: seconds(new Date(gates.at)),
          against: gates.against,
          is_passed: gates.isPassed,
          verdicts: gates.verdicts.map(verdictOnWire),
        }
      : null,
    may_promote: status === 'shadow' && isUsable,
    may_roll_back_to: wasLive && isUsable,
  }
}

interface Gates {
  at: string
  against: number
  isPassed: boolean
  verdicts: readonly Verdict[]
}

const figuresOnWire = ({ wants, accepts, logLoss }: FitFigures) => ({
  wants: headOnWire(wants),
  accepts: headOnWire(accepts),
  log_loss: logLoss,
})

const headOnWire = ({ outcomes, happened, logLoss, auc, calibrationError }: HeadFigures) => ({
  outcomes,
  happened,
  log_loss: logLoss,
  auc,
  calibration_error: calibrationError,
})

export const verdictOnWire = ({ gate, isPassed, sentence, figures, groups }: Verdict): GateVerdict => ({
  gate,
  is_passed: isPassed,
  sentence,
  figures: { ...figures },
  groups: (groups ?? []).map(({ isWorse, ...group }) => ({ ...group, is_worse: isWorse })),
})
