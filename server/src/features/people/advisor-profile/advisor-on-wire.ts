import { clientSpecialties } from '@evenkeel/contract/choices'
import { type AdvisorAnswers, advisorFields } from '@evenkeel/contract/people/advisor-answers'
import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'
import type { PublicationRow } from '../advisors/publication-store.ts'
import { changedFields, defaultTitle } from '../advisors/published-fields.ts'
import type { WorkingCopy } from '../advisors/working-copy.ts'
import type { FilesOnWire } from './read-files-of.ts'

type Answered = Pick<AdvisorProfile, keyof AdvisorAnswers>

/** Every field, null where unanswered; specializations with their labels (spec 3-12). */
function answersOnWire(answers: AdvisorAnswers): Answered {
  // Each field keeps its own type, which fromEntries cannot express.
  const whole = Object.fromEntries(advisorFields.map((field) => [field, answers[field] ?? null])) as Answered
  return {
    ...whole,
    title: whole.title ?? defaultTitle,
    specializations:
      whole.specializations?.map((each) => ({ ...each, value: clientSpecialties[each.id] })) ?? null,
  }
}

function publishedOnWire({ version, publishedAt, reviewer }: PublicationRow) {
  return { version, at: Math.floor(publishedAt.getTime() / 1000), reviewer }
}

/** For the advisor and for staff. */
export function workingCopyOnWire(
  copy: WorkingCopy,
  files: FilesOnWire,
  held: AdvisorProfile['held_texts'],
): AdvisorProfile {
  const { person, answers, version, status, publication } = copy
  return {
    ...answersOnWire(answers),
    ...files,
    advisor_id: person.personId,
    email_id: person.email,
    version,
    status,
    published: publication ? publishedOnWire(publication) : null,
    changed_fields: publication ? changedFields(answers, publication.answers) : [],
    held_texts: held,
    is_demo: person.isDemo,
  }
}

/** What consumers see, whoever asks. */
export function publicationOnWire(
  { person, status, answers }: WorkingCopy,
  shown: PublicationRow,
  files: FilesOnWire,
): AdvisorProfile {
  return {
    // Hours apply as soon as they are saved.
    ...answersOnWire({
      ...shown.answers,
      phone_number: null,
      hides_email: null,
      hides_phone: null,
      weekly_hours: answers.weekly_hours,
    }),
    ...files,
    advisor_id: person.personId,
    email_id: null,
    version: shown.version,
    status,
    published: publishedOnWire(shown),
    changed_fields: [],
    held_texts: [],
    is_demo: person.isDemo,
  }
}
