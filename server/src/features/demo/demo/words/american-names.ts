// Names that people of every background have.

export const americanMen =
  'James Robert Michael David William Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Mark Steven Andrew Paul Joshua Kenneth Kevin Brian Timothy Jason Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Scott Brandon Benjamin Samuel Gregory Patrick Alexander Dennis Tyler Aaron Adam Nathan Zachary Douglas Peter Kyle Ethan Jeremy Keith Christian Sean Austin Dylan Jesse Joel Bryan Lawrence Russell Philip Craig Derek Grant Wesley Trevor Seth Colin Neil Simon Elliott Graham Spencer Reid Curtis Todd Henry Owen Lucas Caleb Evan Martin Alan Roger Warren Leonard'
export const americanWomen =
  'Mary Patricia Jennifer Linda Elizabeth Susan Jessica Sarah Karen Lisa Nancy Sandra Ashley Emily Kimberly Margaret Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Laura Helen Sharon Cynthia Kathleen Amy Angela Anna Pamela Emma Nicole Katherine Samantha Christine Rachel Carolyn Janet Catherine Heather Diane Olivia Julie Victoria Kelly Christina Evelyn Lauren Andrea Hannah Megan Cheryl Martha Jacqueline Teresa Abigail Alice Julia Grace Denise Amber Danielle Natalie Brittany Claire Allison Leah Paige Holly Erin Caroline Molly Beth Monica Naomi Audrey Jill Meredith Ellen Joanna Bridget Tessa'
export const eitherWay =
  'Alex Jordan Taylor Casey Riley Morgan Avery Quinn Rowan Sage Jamie Cameron Devon Emerson Finley Hayden Kai Parker Reese Skyler Kendall Ari Shawn Terry Ellis Marlowe Blair Drew Sydney Lee'
