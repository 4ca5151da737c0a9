/** What someone says before their first list. */
export const firstAnswers = {
  zip: '80205',
  service_topics: [5, 4],
  kind_of_help: 'ongoing-advice',
  age_band: '34-45',
  income_band: '120k-250k',
  assets: 240_000,
  meeting_modes: ['video', 'in-person'],
}
