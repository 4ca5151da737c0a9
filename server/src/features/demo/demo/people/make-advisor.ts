import type { Settings } from '@evenkeel/contract/account/settings'
import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import { portraitId } from '@evenkeel/contract/people/portraits'
import type { MeetingMode } from '@evenkeel/contract/people/profile-choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import advisorWords from '../data/advisors.json' with { type: 'json' }
import { firstAdvisorId } from '../demo-ids.ts'
import { type AboutAdvisor, advisorFacts } from './advisor-facts.ts'
import { demoEmail, toSlug } from './demo-email.ts'
import { pickSentence } from './pick-sentence.ts'
import { randomTown } from './places.ts'
import { randomCredentials } from './random-credentials.ts'
import { type DemoCriteria, randomCriteria } from './random-criteria.ts'
import { randomFirm } from './random-firm.ts'
import { ageBandOf, randomLife } from './random-life.ts'
import { randomName } from './random-name.ts'
import { randomSpecialties } from './random-specialties.ts'
import { randomStates } from './random-states.ts'
import { randomTitle } from './random-title.ts'
import { randomTopics } from './random-topics.ts'
import { randomWeeklyHours } from './random-weekly-hours.ts'
import { type Random, seededRandom } from './seeded-random.ts'
import { writeBiography } from './write-biography.ts'

export interface DemoAdvisor {
  id: PersonId
  email: string
  timeZone: string
  /** Including names, which the person row stores. */
  answers: AdvisorAnswers
  criteria: DemoCriteria
  /** Takes no new clients for this many days; null for most. */
  pausedForDays: number | null
  /** What differs from the defaults; null if nothing does. */
  settings: Partial<Settings> | null
  appliedDaysAgo: number
  reviewDays: number
  /** Null for those who appear with their initials, like advisors who uploaded no photo. */
  portraitId: string | null
}

/** The same seed and index give the same person, on every machine and in any order. */
export function makeAdvisor(seed: number, index: number): DemoAdvisor {
  const id = firstAdvisorId + index
  const randomFor = (part: string) => seededRandom(seed, 'advisor', index, part)
  const town = randomTown(randomFor('town'))
  const name = randomName(randomFor('name'), town.state, [
    ['Male', 58],
    ['Female', 39.6],
    ['Non-binary', 2],
    ['Other', 0.4],
  ])
  const firm = randomFirm(seed, index, town, name.last)
  const life = randomLife(randomFor('life'), name.gender)
  const credentials = randomCredentials(randomFor('credentials'), firm.model, life)
  const specializations = randomSpecialties(randomFor('specialties'), firm, life, town)
  const specialties = specializations.map((each) => each.id)
  const { topics, main } = randomTopics(randomFor('topics'), firm, specialties)
  const own = randomFor('own')
  const modes = randomModes(own)
  const served = randomStates(randomFor('states'), town.state, !modes.includes('in-person'))
  const openness = { hasEvenings: own.chance(0.4), hasSaturdays: own.chance(0.12) }
  const about: AboutAdvisor = {
    town,
    firm,
    life,
    credentials,
    languages: name.languages,
    modes,
    openness,
    specializations,
  }
  const hasHours = own.chance(0.62)
  const appliedDaysAgo = own.integer(40, 1000)
  return {
    id,
    email: demoEmail(name, id),
    timeZone: town.timeZone,
    answers: {
      individual_crd_number: crdFor(index),
      firm_crd_number: firm.crd,
      no_record_reason: null,
      registered_states: served.registered,
      first_name: name.first,
      last_name: name.last,
      title: randomTitle(randomFor('title'), { firm, credentials, mainTopics: main }),
      company_name: firm.name,
      home_town: town.name,
      home_state: town.state,
      // Not drawn, so that later draws stay as they were.
      office_zip: town.zips[index % town.zips.length] ?? null,
      // 555-0100 to 555-0199 are reserved for fiction.
      phone_number: own.chance(0.9)
        ? `(${town.areaCode}) 555-01${String(own.integer(0, 99)).padStart(2, '0')}`
        : null,
      education: own.chance(0.9)
        ? `${own.pick(life.career.studied)}, ${own.pick(advisorWords.schools)}`
        : null,
      years_of_experience: life.years,
      gender: own.chance(0.92) ? name.gender : null,
      age_band: own.chance(0.8) ? ageBandOf(life.age) : null,
      languages: name.languages,
      credentials,
      bio_text: writeBiography(randomFor('biography'), about),
      why_iam_fa: own.chance(0.85)
        ? (pickSentence(randomFor('why'), life.career.whys, advisorFacts(about)) ?? null)
        : null,
      favourite_quote: own.chance(0.35) ? own.pick(advisorWords.quotes) : null,
      video_intro_url: null,
      is_fiduciary: firm.isFiduciary,
      has_disclosures: own.chance(0.04),
      specializations,
      service_topics: topics,
      main_topics: main,
      fees: firm.fees,
      takes_commissions: firm.takesCommissions,
      sells_insurance: firm.sellsInsurance,
      takes_referral_fees: firm.takesReferralFees,
      first_meeting: firm.firstMeeting,
      calendar_link: hasHours
        ? null
        : `https://calendar.example/${toSlug(name.first)}-${toSlug(name.last)}-${id}`,
      weekly_hours: hasHours ? randomWeeklyHours(randomFor('hours'), town.timeZone, openness) : null,
    },
    criteria: randomCriteria(randomFor('criteria'), {
      firm,
      served,
      modes,
      specialties,
      topics,
      mainTopics: main,
    }),
    pausedForDays: own.chance(0.04) ? own.integer(10, 75) : null,
    settings: own.chance(0.85)
      ? { has_seen_intro: true, ...(own.chance(0.2) && { digest: 'weekly' }) }
      : null,
    appliedDaysAgo,
    reviewDays: own.integer(9, 35),
    // Also where the profile leaves gender or age open, so that the portrait goes with the name.
    portraitId: hasPortrait(id)
      ? portraitId({
          seed: id,
          gender: name.gender,
          ageBand: ageBandOf(life.age),
          complexion: name.complexion,
        })
      : null,
  }
}

/** About one in eight has none. */
const hasPortrait = (id: PersonId) => id % 8 !== 3

function randomModes(random: Random): MeetingMode[] {
  const chat: MeetingMode[] = random.chance(0.35) ? ['chat'] : []
  return random.pickWeighted<MeetingMode[]>([
    [['in-person', 'video', 'phone', ...chat], 58],
    [['video', 'phone', ...chat], 24],
    [['in-person', 'video'], 12],
    [['in-person', 'phone'], 6],
  ])
}

// Numbers from 90 million up are not in use today, and the first nine million of these are all different.
function crdFor(index: number): string {
  return String(90_000_000 + ((index * 7_654_321 + 4_180_339) % 9_000_000))
}
