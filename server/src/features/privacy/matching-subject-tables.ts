import { cascades, type NobodysTable, type SubjectTable, theirs } from './whose-tables.ts'

const ofAdvisor = [{ column: 'advisor_id', is: 'person' }] as const
const ofConsumer = [{ column: 'consumer_id', is: 'person' }] as const
const ofList = [{ column: 'list_id', in: 'match_list', to: 'id' }] as const
const effects = [
  ...['appeal', 'selectivity', 'appeal_variance', 'selectivity_variance', 'covariance', 'showings'],
]

/**
 * Who suits whom. A list, a request and what came of it are the consumer's; an advisor reads where they stood and what
 * was asked of them, without a number, a list or an answer by which the consumer could be known.
 */
export const matchingSubjects: Readonly<Record<string, SubjectTable>> = {
  matching_facts: {
    section: 'When what we match you by changed',
    belongs: ofAdvisor,
    exported: ['advisor_id', 'version', 'schema_hash', 'at'],
    leftOut: { facts: 'packed from your published profile, your criteria and the public register' },
    leaves: cascades,
  },
  matching_load: {
    section: 'Your free places over time',
    belongs: ofAdvisor,
    exported: ['advisor_id', 'version', 'free_places', 'pending', 'unanswered', 'at'],
    leftOut: {},
    leaves: cascades,
  },
  matching_effects: {
    section: 'What outcomes say of you',
    belongs: ofAdvisor,
    exported: ['advisor_id', 'version', ...effects],
    leftOut: {},
    leaves: cascades,
  },
  model_effects: {
    section: 'What models on trial say of you',
    belongs: ofAdvisor,
    exported: ['advisor_id', 'model_version', ...effects],
    leftOut: {},
    leaves: cascades,
  },
  advisor_agreement: {
    section: 'What you pay us',
    belongs: theirs,
    exported: ['person_id', 'terms', 'dollars_per_month', 'agreed_at'],
    leftOut: {},
    leaves: cascades,
  },
  match_list: {
    section: 'Lists of advisors we showed you',
    belongs: ofConsumer,
    exported: [
      ...['id', 'consumer_id', 'made_at', 'wishes', 'between', 'size', 'seed', 'model_version', 'as_of'],
      ...['eligible', 'filters', 'trial', 'source'],
    ],
    leftOut: {},
    leaves: cascades,
  },
  consumer_cutoff: {
    section: 'How well an advisor has to suit you to be shown to you',
    belongs: ofConsumer,
    exported: ['consumer_id', 'active_at', 'wishes', 'tenth_key', 'fiftieth_key', 'found', 'as_of', 'at'],
    leftOut: {
      due_at: 'when it is counted again, which says nothing of you',
      revision: 'a number by which our servers know what they have read',
    },
    leaves: cascades,
  },
  match_list_place: {
    section: 'Advisors in those lists',
    belongs: ofList,
    otherSide: {
      section: 'Places you stood in',
      belongs: ofAdvisor,
      exported: ['advisor_id', 'rank', 'is_turn'],
    },
    exported: [
      ...['list_id', 'rank', 'advisor_id', 'key', 'chance_wants', 'chance_accepts', 'room', 'fit', 'is_turn'],
      ...['propensity', 'features'],
    ],
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
  match_request: {
    section: 'Advisors you asked',
    belongs: ofConsumer,
    otherSide: {
      section: 'What you were asked',
      belongs: ofAdvisor,
      exported: [
        ...['advisor_id', 'kind', 'state', 'reason', 'sent_at', 'expires_at', 'seen_at', 'answered_at'],
        ...['time_zone', 'question', 'asked_at', 'closed_as', 'closed_by', 'closed_at'],
      ],
    },
    exported: [
      ...['id', 'consumer_id', 'advisor_id', 'list_id', 'rank', 'kind', 'state', 'reason', 'chance_accepts'],
      ...['sent_at', 'expires_at', 'answered_at', 'client_id', 'instead_of', 'message', 'has_read_crs'],
      ...['fit_total', 'fit_yours', 'fit_theirs', 'time_zone', 'seen_at', 'card_shown_at', 'reminded_at'],
      ...['question', 'asked_at', 'due_when_asked', 'stopped_until', 'question_answer'],
      ...['question_answered_at', 'closed_as', 'closed_by', 'closed_at', 'closing_note', 'next_list_id'],
      'is_next_best_dismissed',
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
    section: 'Searches we keep looking for',
    belongs: ofConsumer,
    exported: [
      ...['id', 'consumer_id', 'name', 'filters', 'made_at', 'best_fit', 'first_three', 'notified_at'],
      ...['found_advisor_id', 'found_fit', 'checked_at', 'checked_as_of'],
    ],
    leftOut: {},
    leaves: cascades,
  },
  match_event: {
    section: 'What you did with advisors',
    belongs: ofConsumer,
    exported: ['id', 'at', 'kind', 'consumer_id', 'advisor_id', 'list_id', 'request_id', 'detail'],
    leftOut: {},
    leaves: cascades,
  },
}

export const matchingNobodys: Readonly<Record<string, NobodysTable>> = {
  matching_dirty: { nobodys: 'whose facts are to be read anew, gone within a second or two' },
  model_version: {
    nobodys: 'weights of everybody’s answers and outcomes together',
    told: 'What our models learned: weights that are made from everybody together, in which nobody can be told apart.',
  },
  model_move: { nobodys: 'which model was used from when on, and which of our staff chose it' },
  model_online: { nobodys: 'weights of everybody’s answers and outcomes together' },
  model_weights: { nobodys: 'weights of everybody’s answers and outcomes together' },
}
