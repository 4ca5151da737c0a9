import { ArrowRightLeft, Lock, UserRound } from 'lucide-react'

const facts = [
  { icon: <UserRound />, text: 'No account or phone number to see your list' },
  { icon: <Lock />, text: 'Your name stays private until you choose an advisor' },
  { icon: <ArrowRightLeft />, text: 'What an advisor pays us plays no part in matching' },
]

export function TrustFacts() {
  return (
    <ul className="mt-4 flex flex-col gap-x-8 gap-y-2 text-muted large:flex-row large:justify-between">
      {facts.map(({ icon, text }) => (
        <li
          key={text}
          className="flex items-center gap-2 [&>svg]:size-5 [&>svg]:flex-none [&>svg]:text-accent-text"
        >
          {icon}
          {text}
        </li>
      ))}
    </ul>
  )
}
