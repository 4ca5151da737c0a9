import type { AgendaItem } from '@evenkeel/contract/contact/meeting-pack'

/** What one of the two with names wants to ask the other. */
export const robinsAgenda: readonly AgendaItem[] = [
  {
    text: 'How might your conflicts of interest affect me, and how will you address them?',
    source: 'form-crs',
    is_done: false,
  },
  { text: 'What should we set aside for tax with every vesting?', source: 'own', is_done: false },
  { text: 'Which share of our savings may be one stock?', source: 'own', is_done: false },
  { text: 'Can my partner join every meeting?', source: 'own', is_done: true },
]
