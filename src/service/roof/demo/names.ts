/** Names of one language, and the towns of its speakers. */
export interface Region {
  readonly language: string;
  readonly first: readonly [string, ...string[]];
  readonly last: readonly [string, ...string[]];
  readonly towns: readonly [string, ...string[]];
}

function words(text: string): readonly [string, ...string[]] {
  const [first = '', ...others] = text.split(' ');
  return [first, ...others.map((word) => word.replaceAll('_', ' '))];
}

/** Readers of the demo's newsletter, composed of common names; no real person is meant. */
export const regions: readonly [Region, ...Region[]] = [
  {
    language: 'English',
    first: words(
      'Olivia Amelia Isla Grace Freya Harry George Noah Arthur Leo Poppy Alfie Rosie Theo Hannah Callum',
    ),
    last: words(
      'Smith Jones Taylor Brown Walker Wright Hughes Green Hall Wood Clarke Baker Turner Cooper Ward Fletcher',
    ),
    towns: words('London Leeds Bristol Glasgow Dublin Cardiff'),
  },
  {
    language: 'German',
    first: words(
      'Anna Lena Mia Emma Jürgen Lukas Felix Paul Käthe Jonas Sabine Moritz Greta Björn Katrin Matthias',
    ),
    last: words(
      'Müller Schmidt Schneider Fischer Weber Becker Schäfer Koch Richter Wolf Neumann Schröder Krüger Vogel Jäger Groß',
    ),
    towns: words('Hamburg Berlin Köln München Leipzig Wien'),
  },
  {
    language: 'French',
    first: words(
      'Camille Léa Chloé Manon Zoé Hugo Louis Jules Gabriel Raphaël Élise Mathis Noémie Théo Inès Baptiste',
    ),
    last: words(
      'Martin Bernard Dubois Laurent Moreau Lefèvre Roux Fournier Girard Bonnet Mercier Faure Chevalier Perrin Rivière Gauthier',
    ),
    towns: words('Paris Lyon Nantes Lille Bruxelles Genève'),
  },
  {
    language: 'Spanish',
    first: words(
      'Lucía María Sofía Paula Hugo Martín Pablo Álvaro Carmen Javier Inés Diego Elena Andrés Nuria Rubén',
    ),
    last: words(
      'García Fernández López Martínez Sánchez Pérez Gómez Ruiz Hernández Díaz Moreno Muñoz Álvarez Romero Navarro Torres',
    ),
    towns: words('Madrid Sevilla Valencia Bilbao Zaragoza Málaga'),
  },
  {
    language: 'Italian',
    first: words(
      'Giulia Sofia Aurora Alice Leonardo Francesco Lorenzo Matteo Chiara Davide Elisa Riccardo Marta Niccolò Ilaria Pietro',
    ),
    last: words(
      'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini',
    ),
    towns: words('Milano Roma Torino Bologna Napoli Verona'),
  },
  {
    language: 'Swedish',
    first: words(
      'Alva Astrid Elsa Maja Oskar Hugo Elias Nils Åsa Gustav Linnéa Anders Ebba Lars Sigrid Björn',
    ),
    last: words(
      'Andersson Johansson Karlsson Nilsson Eriksson Larsson Lindqvist Öberg Bergström Lundgren Åkesson Holm Sjöberg Ekman Nyström Dahl',
    ),
    towns: words('Stockholm Göteborg Malmö Uppsala Lund Umeå'),
  },
  {
    language: 'Polish',
    first: words(
      'Zofia Julia Hanna Maja Jakub Szymon Filip Łukasz Agnieszka Piotr Małgorzata Tomasz Ewa Michał Kasia Wojciech',
    ),
    last: words(
      'Nowak Kowalski Wiśniewski Wójcik Kamiński Lewandowski Zieliński Dąbrowski Kozłowski Mazur Jabłoński Król Wróbel Pawlak Górski Baran',
    ),
    towns: words('Warszawa Kraków Gdańsk Wrocław Poznań Łódź'),
  },
  {
    language: 'Dutch',
    first: words(
      'Emma Tess Sophie Julia Daan Sem Lucas Bram Femke Jeroen Saskia Maarten Lotte Ruben Anouk Sjoerd',
    ),
    last: words(
      'de_Jong Jansen de_Vries Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Postma',
    ),
    towns: words('Amsterdam Utrecht Rotterdam Groningen Gent Eindhoven'),
  },
  {
    language: 'Portuguese',
    first: words(
      'Maria Leonor Matilde Beatriz João Rodrigo Tiago Afonso Inês Gonçalo Mariana Duarte Conceição Rui Sara Tomé',
    ),
    last: words(
      'Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins Sousa Gonçalves Almeida Ribeiro Carvalho Lopes Teixeira Simões',
    ),
    towns: words('Lisboa Porto Braga Coimbra Faro Aveiro'),
  },
];

/** Domains reserved for examples. */
export const domains: readonly [string, ...string[]] = [
  'example.com',
  'example.org',
  'example.net',
  'mail.example',
  'post.example',
  'studio.example',
];
