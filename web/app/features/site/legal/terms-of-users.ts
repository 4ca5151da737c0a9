import type { LegalSection } from './legal-text.ts'

// What holds for one kind of user only.
export const termsOfUsers: LegalSection[] = [
  {
    heading: 'If you look for an advisor',
    blocks: [
      {
        kind: 'list',
        items: [
          'You decide whom to ask and what to share. Nobody learns who you are before you ask and they accept.',
          'At most 3 requests can be open at once, and one for each advisor.',
          'Come to meetings you book, or move or cancel them in time.',
          'Check an advisor yourself before you hire: [how to](/help?content=general). Registration does not imply skill.',
          'Reviews must be your own honest impression. You may not take anything for them.',
        ],
      },
    ],
  },
  {
    heading: 'If you are an advisor',
    blocks: [
      {
        kind: 'list',
        items: [
          'You sign a separate agreement that states what you pay us, if anything, and the wording we print about it.',
          'Your facts, fees and documents must be true and current. Every claim must be one you can prove on request.',
          'You answer requests within 2 business days. You may decline, pause or limit how many you take, without penalty.',
          'You use what a consumer reveals only to answer that consumer. You do not pass it on, and you do not contact them in ways they have not agreed to.',
          'You do not choose or refuse consumers by gender, marital status or any other protected trait.',
          'You keep the rules of your regulators and of your firm, including those on records, advertising and client reviews.',
          'You offer nothing in return for a review, and do not try to stop an honest one.',
          'If you are refused or suspended, we give the reason, and you can appeal.',
        ],
      },
    ],
  },
]
