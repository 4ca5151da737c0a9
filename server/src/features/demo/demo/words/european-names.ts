import type { Background } from './background.ts'

export const europeanNames: readonly Background[] = [
  {
    name: 'English',
    share: 27,
    men: 'Clifford Preston Harrison Whitney',
    women: 'Rosemary Eleanor Winifred Harriet',
    americanFirst: 0.96,
    family:
      'Smith Johnson Williams Brown Jones Davis Miller Wilson Moore Taylor Anderson Thomas Jackson White Harris Martin Thompson Robinson Clark Lewis Walker Hall Allen Young King Wright Scott Hill Green Adams Baker Nelson Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Rogers Reed Cook Bell Cooper Bailey Richardson Cox Ward Peterson Gray James Watson Brooks Bennett Wood Ross Henderson Coleman Jenkins Perry Powell Long Patterson Hughes Butler Simmons Foster Alexander Russell Griffin Hayes Myers Ford Hamilton Graham Sullivan Wallace Woods Cole West Jordan Owens Reynolds Fisher Ellis Harrison Gibson McDonald Marshall Wells Webb Simpson Stevens Tucker Porter Hunter Hicks Crawford Boyd Mason Warren Dixon Burns Gordon Shaw Rice Robertson Hunt Black Palmer Stone Rose Nichols Knight Ferguson Hawkins Dunn Perkins Hudson Spencer Gardner Payne Pierce Berry Matthews Wagner Willis Ray Watkins Olson Carroll Duncan Hart Cunningham Bradley Lane Andrews Harper Fox Riley Armstrong Carpenter Weaver Greene Lawrence Elliott Chapman Lawson Fields Whitfield Holloway Prescott Langley Thatcher Winslow Ashby Caldwell Merritt Pruitt Tolliver',
  },
  {
    name: 'German',
    share: 8,
    oftenIn: ['WI', 'ND', 'SD', 'IA', 'NE', 'MN'],
    men: 'Karl Kurt Otto Conrad',
    women: 'Greta Heidi Ingrid Annelise',
    americanFirst: 0.9,
    family:
      'Schmidt Schneider Fischer Weber Meyer Wagner Becker Schultz Hoffman Koch Bauer Richter Klein Wolf Schroeder Neumann Schwartz Zimmerman Braun Kruger Hofmann Hartman Lange Krause Lehman Kaiser Fuchs Vogel Keller Huber Stein Roth Kuhn Brandt Haas Schreiber Graf Dietrich Ziegler Pohl Engel Busch Bergman Sauer Arnold Ebert Metzger Kessler',
    speaks: ['de', 0.04],
  },
  {
    name: 'Irish',
    share: 7,
    oftenIn: ['MA', 'NH', 'RI', 'CT'],
    men: 'Brendan Declan Liam Kieran Aidan Connor',
    women: 'Maeve Siobhan Colleen Maureen Nora Fiona',
    americanFirst: 0.8,
    family:
      "Murphy Kelly O'Brien Ryan O'Connor Walsh McCarthy Doyle Lynch Murray Quinn Moore McLaughlin Carroll Connolly Daly Byrne Kennedy Fitzgerald Nolan Brennan Burke Foley Healy Sheehan Keane Mahoney Donovan Flanagan Callahan Gallagher Hogan Delaney Maguire Tierney Dempsey Cassidy Mulligan",
  },
  {
    name: 'Italian',
    share: 5,
    oftenIn: ['NJ', 'NY', 'RI', 'CT'],
    men: 'Vincent Dominic Angelo Marco Gino Rocco',
    women: 'Francesca Gianna Rosanna Lucia Angelina Carla',
    americanFirst: 0.72,
    family:
      'Russo Romano Esposito Bianchi Ricci Marino Greco Bruno Gallo Conti DeLuca Costa Giordano Mancini Rizzo Lombardi Moretti Barbieri Santoro Mariani Rinaldi Caruso Ferraro Gatti Pellegrino Palumbo Coppola Ferrante Vitale DiMarco Pagano Sorrentino',
    speaks: ['it', 0.08],
  },
  {
    name: 'Scandinavian',
    share: 4,
    oftenIn: ['MN', 'ND', 'SD', 'WI', 'WA'],
    men: 'Erik Lars Anders Nils Soren Leif',
    women: 'Kirsten Astrid Solveig Britta Signe Karin',
    americanFirst: 0.75,
    family:
      'Hansen Olsen Larsen Nielsen Jensen Swanson Lindgren Bergstrom Carlson Gustafson Halvorson Knutson Lund Nygaard Dahl Sorensen Christensen Lindqvist Holm Strand Berg Haugen Thorsen Eklund Sandberg Nordstrom Solberg Ostergaard',
  },
  {
    name: 'Polish',
    share: 3,
    oftenIn: ['IL', 'MI', 'WI', 'PA'],
    men: 'Stan Casimir Marek Tadeusz',
    women: 'Ewa Halina Krystyna Beata',
    americanFirst: 0.82,
    family:
      'Kowalski Nowak Wojcik Kaminski Zielinski Szymanski Wozniak Dombrowski Jankowski Krawczyk Piotrowski Grabowski Pawlowski Michalski Adamczyk Dudek Sikora Baran Jasinski Kubiak',
    speaks: ['pl', 0.2],
  },
  {
    name: 'Jewish',
    share: 3,
    oftenIn: ['NY', 'NJ', 'FL', 'MD'],
    men: 'Noah Ezra Asher Eli Avi Saul',
    women: 'Miriam Shira Tamar Esther Dina Talia',
    americanFirst: 0.6,
    family:
      'Cohen Levy Goldberg Friedman Kaplan Rosenberg Katz Shapiro Weiss Greenberg Rubin Silverman Feldman Goldstein Bernstein Adler Rosen Lieberman Epstein Horowitz Blum Segal Zucker Mandel',
    speaks: ['he', 0.12],
  },
  {
    name: 'French',
    share: 2,
    oftenIn: ['LA', 'ME', 'VT', 'NH'],
    men: 'Lucien Andre Marcel Remy',
    women: 'Genevieve Celeste Simone Yvette',
    americanFirst: 0.75,
    family:
      'Leblanc Bouchard Gagnon Landry Boudreaux Thibodeaux Hebert Fontenot Arceneaux Guidry Lavoie Pelletier Cormier Michaud Beaulieu Fournier Theriault Broussard',
    speaks: ['fr', 0.15],
  },
]
