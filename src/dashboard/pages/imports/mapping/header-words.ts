import { foldAccents } from '../../../../lib/text/slug.ts';
import { contactFields, type ContactField } from './column-target.ts';

const languages = ['en', 'sv', 'de', 'fr', 'es', 'da', 'no', 'fi', 'nl', 'it', 'pt', 'pl'] as const;

/** The languages whose column names are known, by ISO code. */
export type HeaderLanguage = (typeof languages)[number];

/** Column names in real files, as people write them; compared by `headerKey`. */
const WORDS: Record<ContactField, Record<HeaderLanguage, string>> = {
  email: {
    en: 'email, e-mail, email address, mail, mail address, email id, contact email, primary email, work email, subscriber',
    sv: 'e-post, e-postadress, epost, epostadress, mejl, mejladress, mailadress, mejladr, kontakt e-post',
    de: 'E-Mail-Adresse, Mailadresse, Mail-Adresse, E-Post, Emailadresse, Mail Adr',
    fr: 'courriel, adresse e-mail, adresse email, adresse mail, adresse courriel, adresse électronique, mél',
    es: 'correo, correo electrónico, dirección de correo, dirección de correo electrónico, dirección de email, e-correo',
    da: 'e-mailadresse, mailadresse, e-post',
    no: 'e-postadresse, epostadresse',
    fi: 'sähköposti, sähköpostiosoite, s-posti, meili',
    nl: 'e-mailadres, mailadres',
    it: 'posta elettronica, indirizzo e-mail, indirizzo email, indirizzo di posta elettronica',
    pt: 'correio eletrónico, correio eletrônico, endereço de e-mail, endereço de email',
    pl: 'adres e-mail, adres email, poczta, adres mailowy',
  },
  first_name: {
    en: 'first name, firstname, given name, forename, fname, first, christian name, name first',
    sv: 'förnamn, tilltalsnamn, fnamn',
    de: 'Vorname, Vornamen, Rufname',
    fr: 'prénom, prénoms',
    es: 'nombre, nombres, nombre de pila, primer nombre',
    da: 'fornavn',
    no: 'fornavn',
    fi: 'etunimi, etunimet, kutsumanimi',
    nl: 'voornaam, roepnaam',
    it: 'nome, nome di battesimo',
    pt: 'nome, nome próprio, primeiro nome',
    pl: 'imię, imiona',
  },
  last_name: {
    en: 'last name, lastname, surname, family name, lname, last, second name, name last',
    sv: 'efternamn, enamn, släktnamn',
    de: 'Nachname, Familienname, Zuname',
    fr: 'nom, nom de famille, patronyme',
    es: 'apellido, apellidos, primer apellido',
    da: 'efternavn',
    no: 'etternavn, slektsnavn',
    fi: 'sukunimi',
    nl: 'achternaam, familienaam',
    it: 'cognome',
    pt: 'apelido, sobrenome, último nome',
    pl: 'nazwisko',
  },
};

/** Names of columns with a whole name, which is a poor first name but better than none. */
const WHOLE_NAMES: Record<string, HeaderLanguage> = {
  name: 'en', fullname: 'en', customername: 'en', contactname: 'en', namn: 'sv', navn: 'da', naam: 'nl', nimi: 'fi',
  nomcomplet: 'fr', nombrecompleto: 'es', vollername: 'de', nomecompleto: 'pt', imieinazwisko: 'pl',
}; // oxfmt-ignore

/** One known column name. */
export interface HeaderWord {
  /** The key that `headerKey` returns for it. */
  readonly key: string;
  readonly field: ContactField;
  readonly language: HeaderLanguage;
  /** The name for display. */
  readonly word: string;
}

/**
 * Returns a column name for comparisons: without case, accents, spaces and punctuation. "E-Mail Adresse" →
 * "emailadresse".
 */
export function headerKey(name: string): string {
  return foldAccents(name).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** All known names; a name that two languages share belongs to the first of them. */
export const HEADER_WORDS: readonly HeaderWord[] = allWords();

/** Returns the language of a column name that means a whole name, or null. */
export function wholeNameLanguage(name: string): HeaderLanguage | null {
  return WHOLE_NAMES[headerKey(name)] ?? null;
}

const KNOWN_KEYS = new Set(HEADER_WORDS.map(({ key }) => key));

/** Returns whether a cell is a known column name, to distinguish a header row from data. */
export function isKnownHeaderName(name: string): boolean {
  return name.length < 60 && (KNOWN_KEYS.has(headerKey(name)) || wholeNameLanguage(name) !== null);
}

function allWords(): HeaderWord[] {
  const words: HeaderWord[] = [];
  const add = (field: ContactField, language: HeaderLanguage, word: string) => {
    const key = headerKey(word);
    if (!words.some((known) => known.key === key && known.field === field))
      words.push({ key, field, language, word });
  };
  for (const field of contactFields) {
    for (const language of languages)
      for (const word of WORDS[field][language].split(', ')) add(field, language, word);
  }
  return words;
}
