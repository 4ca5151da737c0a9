import { cascades, digest, type PersonalData, theirs } from '../../../database/data-ownership.ts'

const ofAdvisor = [{ column: 'advisor_id', is: 'person' }] as const
const ofConsumer = [{ column: 'consumer_id', is: 'person' }] as const
const ofList = [{ column: 'list_id', in: 'match_list', to: 'id' }] as const
const effects = ['appeal', 'selectivity', 'appeal_variance', 'selectivity_variance', 'covariance', 'showings']

/**
 * A list, a request and its outcome belong to the consumer; an advisor's download has their ranks and what was asked of
 * them, without ids, lists or answers that identify the consumer.
 */
export const matchingPersonalData: PersonalData = {
  matching_facts: {
    section: 'When your matching data changed',
    belongs: ofAdvisor,
    exported: ['advisor_id', 'version', 'schema_hash', 'at'],
    leftOut: { facts: 'derived from your published profile, your criteria and the public register' },
    leaves: cascades,
  },
  matching_load: {
    section: 'Your capacity over time',
    belongs: ofAdvisor,
    exported: ['advisor_id', 'version', 'free_places', 'pending', 'unanswered', 'at'],
    leftOut: {},
    leaves: cascades,
  },
  matching_review_tally: {
    section: 'Your reviews as matching counts them',
    belongs: ofAdvisor,
    exported: ['advisor_id', 'reviews', 'stars'],
    leftOut: {},
    leaves: cascades,
  },
  matching_effects: {
    section: 'What outcomes say about you',
    belongs: ofAdvisor,
    exported: ['advisor_id', 'version', ...effects],
    leftOut: {},
    leaves: cascades,
  },
  match_list: {
    section: 'Lists of advisors we showed you',
    belongs: ofConsumer,
    exported: [
      'id',
      'consumer_id',
      'made_at',
      'wishes',
      'between',
      'size',
      'seed',
      'model_version',
      'as_of',
      'eligible',
      'filters',
      'trial',
      'source',
      'own_taste',
      'reference',
    ],
    leftOut: {},
    leaves: cascades,
  },
  match_list_place: {
    section: 'Advisors in those lists',
    belongs: ofList,
    otherSide: {
      section: 'Lists you appeared in',
      belongs: ofAdvisor,
      exported: ['advisor_id', 'rank', 'is_turn'],
    },
    exported: [
      'list_id',
      'rank',
      'advisor_id',
      'key',
      'chance_wants',
      'chance_accepts',
      'room',
      'fit',
      'is_turn',
      'propensity',
      'features',
    ],
    leftOut: {},
    leaves: cascades,
  },
  saved_advisor: {
    section: 'Advisors you saved',
    belongs: ofConsumer,
    exported: ['consumer_id', 'advisor_id', 'saved_at'],
    leftOut: {},
    leaves: cascades,
  },
  saved_search: {
    section: 'Your saved searches',
    belongs: ofConsumer,
    exported: [
      'id',
      'consumer_id',
      'name',
      'filters',
      'made_at',
      'best_fit',
      'first_three',
      'notified_at',
      'found_advisor_id',
      'found_fit',
      'checked_at',
      'checked_as_of',
    ],
    leftOut: {},
    leaves: cascades,
  },
  match_choice: {
    section: 'Your choices between two advisors',
    belongs: ofConsumer,
    exported: [
      'id',
      'consumer_id',
      'offered_at',
      'picked',
      'answered_at',
      'is_turn',
      'model_version',
      'difference',
      'lead',
      'variance',
      'first_shown',
      'second_shown',
    ],
    leftOut: {
      draft_hash: digest,
      first_id: 'you chose without knowing who it was',
      second_id: 'you chose without knowing who it was',
    },
    leaves: cascades,
  },
  match_event: {
    section: 'What you did with advisors',
    belongs: ofConsumer,
    exported: ['id', 'at', 'kind', 'consumer_id', 'advisor_id', 'list_id', 'request_id', 'detail'],
    leftOut: {},
    leaves: cascades,
  },
  begun_step: {
    section: 'What you started before you had an account',
    belongs: theirs,
    exported: ['id', 'person_id', 'begun', 'begun_at'],
    leftOut: { draft_hash: digest },
    leaves: cascades,
  },
  visitor_list: {
    nobodys: 'lists shown to a browser without an account, deleted with its answers after a day',
  },
  visitor_hidden: { nobodys: 'whom a browser without an account hid, deleted with its answers after a day' },
  matching_dirty: { nobodys: 'whose data must be read again, deleted within a second or two' },
}
