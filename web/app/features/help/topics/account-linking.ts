import type { HelpTopic } from '../help-text.ts'

// The topic is the provider's name in lower case (spec 2.2-13), so the text follows the configuration.
export function accountLinkingTopic(providerName: string): HelpTopic {
  return {
    topic: providerName.toLowerCase(),
    title: `Linking accounts with ${providerName}`,
    summary: 'What is read from your bank, what never is, and how to refresh or unlink. Linking is optional.',
    sections: [
      {
        heading: 'What linking does',
        blocks: [
          {
            kind: 'text',
            text: `Instead of typing your numbers, you can let ${providerName} read them from your bank or broker. It saves typing and keeps the figures current. Linking is optional; bands work as well everywhere, and it gives you no better place with any advisor.`,
          },
          {
            kind: 'table',
            head: ['Read', 'Not read or not possible'],
            rows: [
              ['Name of the institution', 'Your bank password. You enter it with the provider, not with us.'],
              ['Type of each account', 'Single purchases and payments'],
              ['Balances', 'Moving money. The connection is read-only.'],
            ],
          },
          {
            kind: 'text',
            text: 'Accounts are grouped as cash, investment, credit, loan and other. Advisors see none of them. An advisor you ask sees your asset band, as if you had typed it.',
          },
          {
            kind: 'note',
            text: 'A demonstration of this product connects to invented institutions instead. No real bank is contacted there.',
          },
        ],
      },
      {
        heading: 'Link an account',
        blocks: [
          {
            kind: 'steps',
            items: [
              'In the step Money, or under linked accounts in your [profile](/consumer/profile), choose **Link accounts**.',
              `Follow the pages of ${providerName}: choose your institution, sign in there and select the accounts.`,
              'You come back here. Balances, institution and "last synced" appear with totals for each group.',
            ],
          },
        ],
      },
      {
        heading: 'Refresh and unlink',
        blocks: [
          {
            kind: 'list',
            items: [
              '**Refresh** reads the balances again. The time beside each account says how old they are.',
              '**Unlink** ends the connection and deletes what was read from it. Your profile then needs a band or a number again.',
              'Deleting your account ends every connection too.',
            ],
          },
          {
            kind: 'text',
            text: 'The key that lets us read balances is kept encrypted on our server and never reaches your browser. Staff who view your account cannot link or unlink anything.',
          },
        ],
      },
      {
        heading: 'Common problems',
        blocks: [
          {
            kind: 'list',
            items: [
              '**"Sign in again at your bank."** The bank has ended the connection, for example after a password change. Choose the message and sign in once more. Nothing else is lost.',
              '**Your institution is not listed.** Type the numbers or choose a band. The result is the same.',
              '**A balance is old.** Choose Refresh. Some institutions give new balances only from time to time.',
              '**An account appears under "other".** Its name does not say what it is. Totals are still right.',
              '**A joint account counts fully.** It is read as it is. If that is more than yours, enter your own number instead.',
              '**The bank is not reachable.** The last balances stay with their time. Try again later.',
              '**You are unsure about linking.** Leave it. You can link at any time, and no step requires it.',
            ],
          },
        ],
      },
    ],
    related: ['financial', 'profile', 'fees', 'general'],
  }
}
