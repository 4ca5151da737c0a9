import { cascades, type PersonalData } from '../../../database/data-ownership.ts'

const ofAdvisor = [{ column: 'advisor_id', is: 'person' }] as const
const ofList = [{ column: 'list_id', in: 'match_list', to: 'id' }] as const
const effects = ['appeal', 'selectivity', 'appeal_variance', 'selectivity_variance', 'covariance', 'showings']

export const modelPersonalData: PersonalData = {
  model_effects: {
    section: 'What models on trial say of you',
    belongs: ofAdvisor,
    exported: ['advisor_id', 'model_version', ...effects],
    leftOut: {},
    leaves: cascades,
  },
  shadow_chance: {
    section: 'What models on trial said of those lists',
    belongs: ofList,
    exported: ['list_id', 'rank', 'model_version', 'chance_wants', 'chance_accepts'],
    leftOut: {},
    leaves: cascades,
  },
  model_version: {
    nobodys: 'weights of everybody’s answers and outcomes together',
    told: 'What our models learned: weights that are made from everybody together, in which nobody can be told apart.',
  },
  model_move: { nobodys: 'which model was used from when on, and which of our staff chose it' },
  model_online: { nobodys: 'weights of everybody’s answers and outcomes together' },
  model_weights: { nobodys: 'weights of everybody’s answers and outcomes together' },
}
