import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { rowVersion } from '../number-rules.ts'
import { wholeNumber } from '../text-rules.ts'
import { staffReason } from './checker.ts'

// The ranking models, their evaluations, and what another model would have done (product.md 3.18,
// matching.md).

const seconds = z.int()
const figure = z.nullable(z.number())

export const modelStatuses = ['draft', 'shadow', 'live', 'retired'] as const

const headFiguresSchema = z.strictObject({
  outcomes: z.int(),
  happened: z.int(),
  log_loss: figure,
  auc: figure,
  calibration_error: figure,
})
const fitFiguresSchema = z.strictObject({
  wants: headFiguresSchema,
  accepts: headFiguresSchema,
  log_loss: figure,
})

export const gateNames = ['log-loss', 'calibration', 'stays', 'exposure', 'flip', 'replay'] as const
const verdictSchema = z.strictObject({
  gate: z.enum(gateNames),
  is_passed: z.boolean(),
  sentence: z.string(),
  figures: z.record(z.string(), figure),
  /** Of the exposure gate: how each group of advisors would fare. */
  groups: z.array(
    z.strictObject({
      attribute: z.string(),
      group: z.string(),
      advisors: z.int(),
      /** How much farther from even exposure, as a share, with its 95% interval. */
      change: z.nullable(z.strictObject({ value: z.number(), low: z.number(), high: z.number() })),
      is_worse: z.boolean(),
    }),
  ),
})
export type GateVerdict = z.infer<typeof verdictSchema>

const gatesSchema = z.strictObject({
  at: seconds,
  /** The live model it was compared with. */
  against: z.int(),
  is_passed: z.boolean(),
  verdicts: z.array(verdictSchema),
})

const modelSchema = z.strictObject({
  version: z.int(),
  parent: z.nullable(z.int()),
  status: z.enum(modelStatuses),
  made_at: seconds,
  /** False where its content was altered or its features differ; such a model is not used. */
  is_usable: z.boolean(),
  /**
   * For a fit: its training data and its performance on held-out data; `first` is that of version 0 on
   * the same data.
   */
  fit: z.nullable(
    z.strictObject({
      showings: z.int(),
      answers: z.int(),
      held_out: fitFiguresSchema,
      first: fitFiguresSchema,
    }),
  ),
  /** The latest evaluation; null before the first. */
  gates: z.nullable(gatesSchema),
  may_promote: z.boolean(),
  may_roll_back_to: z.boolean(),
})
export type CheckedModel = z.infer<typeof modelSchema>

const modelsAnswer = z.strictObject({
  live: z.nullable(z.int()),
  /** After a rollback no model is promoted automatically until an admin promotes one. */
  is_held_back: z.boolean(),
  learned: z.strictObject({ answers: z.int(), lists: z.int() }),
  waiting: z.strictObject({ answers: z.int(), lists: z.int() }),
  /** Newest first. */
  versions: z.array(modelSchema),
  /** Changes of the live model, newest first. */
  moves: z.array(
    z.strictObject({
      from: z.nullable(z.int()),
      to: z.int(),
      why: z.string(),
      by: z.string(),
      at: seconds,
    }),
  ),
})
export type CheckedModels = z.infer<typeof modelsAnswer>

export const listModels = endpoint({
  name: 'listModels',
  method: 'GET',
  path: '/api/v1/admin/checker/models',
  access: ['admin'],
  summary: 'List all models with their test results, the live one and its history',
  answer: modelsAnswer,
})

const ofModel = z.strictObject({ version: z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/)) })

const comparedSchema = z.strictObject({ outcomes: z.int(), live: figure, shadow: figure })

export const compareShadow = endpoint({
  name: 'compareShadow',
  method: 'GET',
  path: '/api/v1/admin/checker/models/{version}/shadow',
  access: ['admin'],
  summary: 'Compare a shadow model with the live one on the same lists',
  params: ofModel,
  answer: z.strictObject({
    version: z.int(),
    live: z.int(),
    /** Lists scored by both, and how many have a different top three or a different order in it. */
    lists: z.int(),
    top_three_changed: z.int(),
    first_changed: z.int(),
    /** Log-loss on actual outcomes: lower is better. Null without outcomes. */
    wants: comparedSchema,
    accepts: comparedSchema,
  }),
  problems: ['not-found', 'model-refused'],
})

export const judgeCheckedModel = endpoint({
  name: 'judgeCheckedModel',
  method: 'POST',
  path: '/api/v1/admin/checker/models/{version}/gates',
  access: ['admin'],
  summary: 'Run all gates on a shadow model and save the results; promotes nothing',
  params: ofModel,
  answer: z.strictObject({ gates: gatesSchema }),
  // The field `version` says why.
  problems: ['not-found', 'model-refused', 'limit-exceeded'],
})

export const promoteCheckedModel = endpoint({
  name: 'promoteCheckedModel',
  method: 'POST',
  path: '/api/v1/admin/checker/models/{version}/promote',
  access: ['admin'],
  summary: 'Make a shadow model live, if it passes every gate now',
  params: ofModel,
  body: z.strictObject({ reason: staffReason }),
  answer: modelsAnswer,
  problems: ['not-found', 'model-refused', 'limit-exceeded'],
})

export const rollBackCheckedModel = endpoint({
  name: 'rollBackCheckedModel',
  method: 'POST',
  path: '/api/v1/admin/checker/models/roll-back',
  access: ['admin'],
  summary: 'Roll back to the previous live model, or to a given one that was live',
  body: z.strictObject({ version: z.optional(rowVersion), reason: staffReason }),
  answer: modelsAnswer,
  problems: ['not-found', 'model-refused', 'limit-exceeded'],
})

export const mostReplayed = 200

const replayedPlaceSchema = z.strictObject({ advisor_id: z.int(), name: z.string() })

export const replaySearches = endpoint({
  name: 'replaySearches',
  method: 'POST',
  path: '/api/v1/admin/checker/replay',
  access: ['admin'],
  summary: 'Repeat the latest searches with another model; saves no lists',
  body: z.strictObject({ model_version: rowVersion, count: wholeNumber(1, mostReplayed) }),
  answer: z.strictObject({
    model_version: z.int(),
    asked: z.int(),
    /** Searches that were repeated and compared. */
    replayed: z.int(),
    /** Searches that cannot be repeated: a person in it has left, or it uses other features. */
    cannot: z.int(),
    /** Time ran out before all searches were repeated; the figures cover those that were. */
    is_cut_short: z.boolean(),
    top_three: z.strictObject({
      /** Lists with a different top three or a different order in it. */
      changed: z.int(),
      /** Lists with a different first rank. */
      first_changed: z.int(),
      /** How much of the top three stays, over all nonempty lists: 0–1. */
      kept_share: figure,
    }),
    /**
     * Shares of empty searches. Hard filters are no part of a model, so both are the same unless one is
     * broken.
     */
    zero_results: z.strictObject({ before: figure, after: figure }),
    /**
     * The gates' fairness measures: whether a group gets less exposure than it merits, and whether a
     * flipped attribute changes anything.
     */
    fairness: z.array(verdictSchema),
    /** The lists that change most, at most 20, without the consumer's name. */
    examples: z.array(
      z.strictObject({
        search_id: z.uuid(),
        made_at: seconds,
        before: z.array(replayedPlaceSchema),
        after: z.array(replayedPlaceSchema),
      }),
    ),
  }),
  problems: ['not-found', 'model-refused', 'limit-exceeded'],
})
