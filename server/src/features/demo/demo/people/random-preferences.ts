import { experienceBands } from '@evenkeel/contract/choices'
import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import type { WishWeight } from '@evenkeel/contract/people/profile-choices'
import type { Gender } from './random-name.ts'
import type { Random } from './seeded-random.ts'

type Wishes = Pick<
  ConsumerAnswers,
  | 'own_gender'
  | 'advisor_genders'
  | 'advisor_genders_weight'
  | 'advisor_age_bands'
  | 'advisor_age_bands_weight'
  | 'advisor_experience'
  | 'advisor_experience_weight'
  | 'advisor_credentials'
  | 'advisor_credentials_weight'
  | 'fiduciary_weight'
  | 'no_disclosures_weight'
>

/** What a consumer looks for in an advisor; most ask for little. */
export function randomPreferences(random: Random, gender: Gender): Wishes {
  const weigh = (must: number): WishWeight => (random.chance(must) ? 'must' : 'nice')
  const hasGender = random.chance(gender === 'Female' ? 0.24 : gender === 'Male' ? 0.06 : 0.3)
  const hasAge = random.chance(0.14)
  const hasExperience = random.chance(0.36)
  const hasCredentials = random.chance(0.32)
  const plain = (): WishWeight =>
    random.pickWeighted([
      ['must', 3],
      ['nice', 4],
      ['any', 4],
    ])
  return {
    own_gender: random.chance(0.55) ? gender : null,
    ...(hasGender && {
      advisor_genders:
        gender === 'Male' ? ['Male'] : gender === 'Female' ? ['Female'] : ['Female', 'Non-binary'],
      advisor_genders_weight: weigh(0.3),
    }),
    ...(hasAge && {
      advisor_age_bands: random
        .pick([
          ['34-45', '46-60'],
          ['46-60', '60+'],
          ['26-33', '34-45'],
        ] as const)
        .slice(),
      advisor_age_bands_weight: 'nice',
    }),
    ...(hasExperience && {
      advisor_experience: experienceBands.slice(random.pick([1, 2, 2, 3])),
      advisor_experience_weight: weigh(0.3),
    }),
    ...(hasCredentials && {
      advisor_credentials: random
        .pick([['cfp'], ['cfp'], ['cfp', 'cfa'], ['cpa', 'ea'], ['cfp', 'cpa']] as const)
        .slice(),
      advisor_credentials_weight: weigh(0.4),
    }),
    ...(random.chance(0.7) && { fiduciary_weight: plain() }),
    ...(random.chance(0.6) && { no_disclosures_weight: plain() }),
  }
}
