import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { recordOf } from '../keys-of.ts'
import { type ConsumerField, consumerAnswersSchema } from '../people/consumer-answers.ts'
import { idsOf, states } from '../people/profile-choices.ts'
import { severalOf } from '../text-rules.ts'
import { countsSchema } from './advisor-cards.ts'

/** Answers that decide who is shown; names and what is only for the advisor to read are not among them. */
export const countedFields = [
  'zip',
  'service_topics',
  'kind_of_help',
  'client_specialties',
  'income_band',
  'assets',
  'asset_band',
  'saving_per_month',
  'meeting_modes',
  'meeting_radius_miles',
  'languages',
  'yearly_limit',
  'yearly_limit_weight',
  'advisor_genders',
  'advisor_genders_weight',
  'advisor_age_bands',
  'advisor_age_bands_weight',
  'advisor_experience',
  'advisor_experience_weight',
  'advisor_credentials',
  'advisor_credentials_weight',
  'fiduciary_weight',
  'no_disclosures_weight',
  'not_said',
] as const satisfies readonly ConsumerField[]

/** A screen has about ten questions, and each group is one count. */
const mostGroups = 12

/**
 * Live count behind "leaves N advisors in {state}": what a search with these answers would find. The state is
 * the ZIP code's where none is named; `groups` also asks how many each group of answers left over.
 */
export const countAdvisors = endpoint({
  name: 'countAdvisors',
  method: 'POST',
  path: '/api/v1/onboarding/count-advisors',
  access: 'anyone',
  underMasquerade: 'read',
  summary: 'Count the advisors in a state, and those that the answers so far leave',
  body: z.extend(
    z.pick(
      consumerAnswersSchema,
      recordOf(countedFields, () => true as const),
    ),
    {
      state: z.optional(z.enum(idsOf(states))),
      groups: z.optional(
        z
          .array(severalOf(z.enum(countedFields), countedFields.length, 1))
          .check(z.maxLength(mostGroups, `At most ${mostGroups} groups.`)),
      ),
    },
  ),
  answer: z.strictObject({
    state: z.enum(idsOf(states)),
    inState: z.int(),
    left: z.int(),
    /** What rules out the others; `removes_alone` would return without it. */
    reasons: countsSchema.shape.reasons,
    /** What remains after the answers of each group and of those before it, in the order of `groups`. */
    funnel: z.array(z.int()),
  }),
})
