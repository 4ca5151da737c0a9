import { ArrowRightLeft, Lock, LogOut } from 'lucide-react'
import { HomeSection } from './home-section.tsx'

const promises = [
  {
    icon: <Lock />,
    title: 'Your name stays private',
    text: 'No advisor sees you before you contact them, or your name before they accept. You share with one advisor at a time and can withdraw.',
  },
  {
    icon: <ArrowRightLeft />,
    title: 'Our rankings aren’t for sale',
    text: 'What an advisor pays us plays no part in matching. We test this with every release.',
  },
  {
    icon: <LogOut />,
    title: 'You can leave anytime',
    text: 'Download or delete everything. You have 7 days to change your mind.',
  },
]

export function DetailPromises() {
  return (
    <HomeSection title="What we promise you">
      <ul className="mt-6 grid gap-5 min-[720px]:grid-cols-3 medium:gap-8">
        {promises.map(({ icon, title, text }) => (
          <li key={title} className="grid grid-cols-[2.75rem_1fr] grid-rows-[auto_1fr] min-[720px]:block">
            <span className="row-span-2 text-accent-text min-[720px]:mb-3 min-[720px]:block [&>svg]:size-6">
              {icon}
            </span>
            <h3>{title}</h3>
            <p className="mt-1 text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
