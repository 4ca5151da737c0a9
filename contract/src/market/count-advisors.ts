import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { recordOf } from '../keys-of.ts'
import { consumerAnswersSchema } from '../people/consumer-answers.ts'
import { countedFields } from '../people/matched-fields.ts'
import { idsOf, states } from '../people/profile-choices.ts'
import { severalOf } from '../text-rules.ts'
import { countsSchema } from './advisor-cards.ts'

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
