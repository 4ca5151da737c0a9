/**
 * The conversation starters that Form CRS (Form ADV, Part 3) requires, in the order of its items. They are the form's
 * own wording and must not be edited.
 */
export const formCrsQuestions: readonly string[] = [
  'Given my financial situation, should I choose an investment advisory service? Why or why not?',
  'How will you choose investments to recommend to me?',
  'What is your relevant experience, including your licenses, education and other qualifications? What do these qualifications mean?',
  'Help me understand how these fees and costs might affect my investments. If I give you $10,000 to invest, how much will go to fees and costs, and how much will be invested for me?',
  'How might your conflicts of interest affect me, and how will you address them?',
  'As a financial professional, do you have any disciplinary history? For what type of conduct?',
  'Who is my primary contact person? Is he or she a representative of an investment adviser or a broker-dealer? Who can I talk to if I have concerns about how this person is treating me?',
]

const keys = new Set(formCrsQuestions.map(questionKey))

export const isOfFormCrs = (text: string) => keys.has(questionKey(text))

/** Two texts are the same question if their letters and digits agree, ignoring case and everything in between. */
export function questionKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
