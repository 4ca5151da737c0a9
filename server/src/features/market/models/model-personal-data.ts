import { cascades, type PersonalData } from '../../../database/data-ownership.ts'

const ofAdvisor = [{ column: 'advisor_id', is: 'person' }] as const
const ofList = [{ column: 'list_id', in: 'match_list', to: 'id' }] as const
const effects = ['appeal', 'selectivity', 'appeal_variance', 'selectivity_variance', 'covariance', 'showings']

export const modelPersonalData: PersonalData = {
  model_effects: {
    section: 'What trial models say about you',
    belongs: ofAdvisor,
    exported: ['advisor_id', 'model_version', ...effects],
    leftOut: {},
    leaves: cascades,
  },
  shadow_chance: {
    section: 'What trial models said about those lists',
    belongs: ofList,
    exported: ['list_id', 'rank', 'model_version', 'chance_wants', 'chance_accepts'],
    leftOut: {},
    leaves: cascades,
  },
  model_version: {
    nobodys: 'weights learned from everyone’s answers and outcomes together',
    told: 'What our models learned: weights from everyone together, in which no one can be identified.',
  },
  model_move: { nobodys: 'which model was used since when, and which staff member chose it' },
  model_online: { nobodys: 'weights learned from everyone’s answers and outcomes together' },
  model_weights: { nobodys: 'weights learned from everyone’s answers and outcomes together' },
}
