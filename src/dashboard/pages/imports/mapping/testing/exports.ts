import type { ColumnTarget } from '../column-target.ts';

/** An export as a program writes it, and the targets of its imported columns. */
export interface ExportedFile {
  readonly program: string;
  readonly fileName: string;
  readonly text: string;
  readonly targets: Readonly<Record<string, ColumnTarget>>;
  readonly words: Readonly<Record<string, string>>;
}

const mailchimp =
  'MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,';
const mailchimpCells = (rating: number) =>
  `${rating},"2021-03-04 10:11:12",192.0.2.10,"2021-03-04 10:15:00",192.0.2.11,59.3,18.1,1,2,Europe/Stockholm,SE,AB,`;

/** Realistic exports of every known program, some of accounts in other languages. */
export const EXPORTS: readonly ExportedFile[] = [
  {
    program: 'Mailchimp',
    fileName: 'subscribed_members_export_5f3.csv',
    text: `"Email Address","First Name","Last Name",${mailchimp}LAST_CHANGED,LEID,EUID,NOTES,TAGS
ada@example.com,Ada,Byron,${mailchimpCells(4)}"2024-01-01 00:00:01",1001,abc123,,"""VIP"",""Lund, Malmö"""
bo@example.com,Bo,Ek,${mailchimpCells(2)}"2024-01-02 00:00:01",1002,abc124,,
`,
    targets: {
      ...{ 'Email Address': 'email', 'First Name': 'first_name', 'Last Name': 'last_name', TAGS: 'tags' },
      ...{ CONFIRM_TIME: 'consent_time', CONFIRM_IP: 'consent_address' },
    },
    words: {},
  },
  {
    program: 'Mailchimp',
    fileName: 'unsubscribed_members_export_5f3.csv',
    text: `"E-Mail-Adresse","Vorname","Nachname",${mailchimp}UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON,LEID,EUID,TAGS
ada@example.com,Ada,Byron,${mailchimpCells(1)}"2023-05-06 07:08:09","Newsletter 5","NORMAL",1003,abc125,
`,
    targets: {
      ...{ 'E-Mail-Adresse': 'email', Vorname: 'first_name', Nachname: 'last_name', TAGS: 'tags' },
      ...{ CONFIRM_TIME: 'consent_time', CONFIRM_IP: 'consent_address', UNSUB_TIME: 'status_at' },
    },
    words: { '*': 'unsubscribed' },
  },
  {
    program: 'Mailchimp',
    fileName: 'cleaned_members_export_5f3.csv',
    text: `"Adresse e-mail",${mailchimp}CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,LEID,EUID
ada@example.com,${mailchimpCells(1)}"2023-05-06 07:08:09","Newsletter 5",1004,abc126
`,
    targets: {
      ...{ 'Adresse e-mail': 'email', CONFIRM_TIME: 'consent_time', CONFIRM_IP: 'consent_address' },
      CLEAN_TIME: 'status_at',
    },
    words: { '*': 'bounced' },
  },
  {
    program: 'Brevo',
    fileName: 'brevo_contacts.csv',
    text: `CONTACT ID;EMAIL;FIRSTNAME;LASTNAME;SMS;OPT_IN;DOUBLE_OPT-IN;EMAIL_BLOCKLISTED;ADDED_TIME;MODIFIED_TIME
1;ada@example.com;Ada;Byron;46701234567;Yes;1;No;31-01-2024;05-02-2024
2;bo@example.com;Bo;Ek;;No;;Yes;01-02-2024;05-02-2024
`,
    targets: {
      ...{ EMAIL: 'email', FIRSTNAME: 'first_name', LASTNAME: 'last_name' },
      ...{ SMS: 'sms_number', EMAIL_BLOCKLISTED: 'status' },
    },
    words: {
      ...{ yes: 'suppressed', true: 'suppressed', 1: 'suppressed' },
      ...{ no: 'subscribed', false: 'subscribed', 0: 'subscribed' },
    },
  },
  {
    program: 'Ghost',
    fileName: 'members.my-site.ghost.2024-05-06.csv',
    text: `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
64a,ada@example.com,Ada Byron,,true,false,,2024-01-31T10:11:12.000Z,,"VIP,Lund",Gold
64b,bo@example.com,Bo Ek,,false,false,,2024-02-01T10:11:12.000Z,,,
`,
    targets: { email: 'email', name: 'whole_name', subscribed_to_emails: 'status', labels: 'tags' },
    words: { yes: 'subscribed', true: 'subscribed', 1: 'subscribed', false: 'unsubscribed' },
  },
  {
    program: 'Substack',
    fileName: 'email_list.my-letter.csv',
    text: `email,name,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at
ada@example.com,Ada Byron,true,2025-01-31T10:11:12.000Z,yearly,false,2024-01-31T10:11:12.000Z,2024-01-31T10:12:00.000Z
bo@example.com,Bo Ek,false,,other,true,2024-02-01T10:11:12.000Z,
`,
    targets: { email: 'email', name: 'whole_name', email_disabled: 'status' },
    words: { true: 'unsubscribed', false: 'subscribed' },
  },
  {
    program: 'beehiiv',
    fileName: 'subscribers.csv',
    text: `email,status,created_at,subscription_tier,utm_source,utm_medium,last_opened_at,open_rate,click_rate,tags
ada@example.com,active,2024-01-31 10:11:12 UTC,free,twitter,social,2024-05-01 00:00:00 UTC,0.41,0.1,"VIP, Lund"
bo@example.com,inactive,2024-02-01 10:11:12 UTC,free,,,,0,0,
`,
    targets: {
      ...{ email: 'email', status: 'status', tags: 'tags' },
      ...{ created_at: 'consent_time', utm_source: 'consent_source' },
    },
    words: { inactive: 'unsubscribed', validating: 'pending', invalid: 'bounced' },
  },
  {
    program: 'beehiiv',
    fileName: 'subscribers_2.csv',
    text: `id,email,status,subscription_tier,acquisition_source,utm_source,utm_medium,referral_code,created_at,first_name,open_rate,click_through_rate,tags
sub_1,ada@example.com,Active,Free,website,twitter,social,abc,2024-01-31 10:11:12 UTC,Ada,45.5,3.2,VIP
sub_2,bo@example.com,Inactive,Free,,,,,2024-02-01 10:11:12 UTC,,0,0,
`,
    targets: {
      ...{ email: 'email', first_name: 'first_name', status: 'status', tags: 'tags' },
      ...{ created_at: 'consent_time', utm_source: 'consent_source' },
    },
    words: { inactive: 'unsubscribed', validating: 'pending', invalid: 'bounced' },
  },
  {
    program: 'Newsdesk',
    fileName: 'contacts.csv',
    text: `Email,First name,Last name,Phone,Lists,Active,Created (UTC),Updated (UTC),City
ada@example.com,Ada,Byron,+46701234567,,yes,2024-01-31 10:11:12,2024-02-01 10:11:12,Lund
bo@example.com,Bo,Ek,,,no,2024-01-31 10:11:12,2024-02-01 10:11:12,Malmö
`,
    targets: {
      ...{ Email: 'email', 'First name': 'first_name', 'Last name': 'last_name', Phone: 'sms_number' },
      ...{ Lists: 'lists', Active: 'status' },
    },
    words: { yes: 'subscribed', no: 'unsubscribed' },
  },
  {
    program: 'Newsdesk',
    fileName: 'kontakter.csv',
    text: `E-post,Förnamn,Efternamn,Telefon,Listor,Aktiv,Skapad (UTC),Ändrad (UTC)
ada@example.com,Ada,Byron,+46701234567,,yes,2024-01-31 10:11:12,2024-02-01 10:11:12
bo@example.com,Bo,Ek,,,no,2024-01-31 10:11:12,2024-02-01 10:11:12
`,
    targets: {
      ...{ 'E-post': 'email', Förnamn: 'first_name', Efternamn: 'last_name', Telefon: 'sms_number' },
      ...{ Listor: 'lists', Aktiv: 'status' },
    },
    words: { yes: 'subscribed', no: 'unsubscribed' },
  },
  {
    program: 'listmonk',
    fileName: 'subscribers.csv',
    text: `uuid,email,name,attributes,status,created_at,updated_at
0c1f,ada@example.com,Ada Byron,"{""city"": ""Lund""}",enabled,2024-01-31 10:11:12.123456 +0000 UTC,2024-01-31 10:11:12.123456 +0000 UTC
0c20,bo@example.com,Bo Ek,{},blocklisted,2024-02-01 10:11:12.5 +0000 UTC,2024-02-01 10:11:12.5 +0000 UTC
`,
    targets: { email: 'email', name: 'whole_name', status: 'status' },
    words: { enabled: 'subscribed', disabled: 'unsubscribed' },
  },
  {
    program: 'Kit',
    fileName: 'subscribers.csv',
    text: `id,first_name,email,state,created_at,tags
1,Ada,ada@example.com,active,2024-01-31T10:11:12Z,"VIP, Lund"
2,Bo,bo@example.com,cancelled,2024-02-01T10:11:12Z,
3,Cy,cy@example.com,complained,2024-02-01T10:11:12Z,
`,
    targets: { email: 'email', first_name: 'first_name', state: 'status', tags: 'tags' },
    words: { inactive: 'pending' },
  },
  {
    program: 'MailerLite',
    fileName: 'subscribers-export.csv',
    text: `Subscriber,Name,Last name,Status,Sent,Opens,Clicks,Subscribed,Location,Opt-in IP
ada@example.com,Ada,Byron,Active,12,5,1,2024-01-31 10:11:12,Sweden,192.0.2.1
bo@example.com,Bo,Ek,Junk,12,0,0,2024-02-01 10:11:12,Sweden,192.0.2.2
`,
    targets: {
      ...{ Subscriber: 'email', Name: 'first_name', 'Last name': 'last_name', Status: 'status' },
      ...{ Subscribed: 'consent_time', 'Opt-in IP': 'consent_address' },
    },
    words: {},
  },
  {
    program: 'MailerLite',
    fileName: 'subscribers-export-2.csv',
    text: `Email,Name,Last name,Status,Sent,Opens,Clicks,Subscribe date,Unsubscribe date,Opt-in date,Opt-in IP
ada@example.com,Ada,Byron,active,12,5,1,2024-01-31 10:11:12,,2024-01-31 10:12:00,192.0.2.1
bo@example.com,Bo,Ek,unsubscribed,12,0,0,2023-02-01 10:11:12,2024-02-03 09:00:00,,
`,
    targets: {
      ...{ Email: 'email', Name: 'first_name', 'Last name': 'last_name', Status: 'status' },
      ...{ 'Opt-in date': 'consent_time', 'Opt-in IP': 'consent_address', 'Unsubscribe date': 'opt_out' },
    },
    words: {},
  },
  {
    program: 'Google',
    fileName: 'contacts.csv',
    text: `First Name,Last Name,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value
Ada,Byron,,Friends ::: * myContacts,Home,ada@example.com,Mobile,+46 70 123 45 67
Bo,Ek,,* myContacts,Work,bo@example.com,,
`,
    targets: {
      ...{ 'First Name': 'first_name', 'Last Name': 'last_name', Labels: 'tags' },
      ...{ 'E-mail 1 - Value': 'email', 'Phone 1 - Value': 'sms_number' },
    },
    words: {},
  },
  {
    program: 'LinkedIn',
    fileName: 'Connections.csv',
    text: `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Ada,Byron,https://www.linkedin.com/in/ada,ada@example.com,Acme,CEO,05 Mar 2024
Bo,Ek,https://www.linkedin.com/in/bo,bo@example.com,Acme,CTO,15 Mar 2024
`,
    targets: { 'First Name': 'first_name', 'Last Name': 'last_name', 'Email Address': 'email' },
    words: {},
  },
  ...[
    ['First Name', 'Last Name', 'E-mail Address', 'Mobile Phone', 'Categories'],
    ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Mobiltelefon', 'Kategorien'],
    ['Förnamn', 'Efternamn', 'E-postadress', 'Mobiltelefon', 'Kategorier'],
    ['Prénom', 'Nom', 'Adresse de messagerie', 'Tél. mobile', 'Catégories'],
    ['Nombre', 'Apellidos', 'Dirección de correo electrónico', 'Teléfono móvil', 'Categorías'],
    ['Voornaam', 'Achternaam', 'E-mailadres', 'Mobiele telefoon', 'Categorieën'],
    ['Nome', 'Cognome', 'Indirizzo posta elettronica', 'Cellulare', 'Categorie'],
    ['Primeiro Nome', 'Sobrenome', 'Endereço de Email', 'Telefone celular', 'Categorias'],
    ['Fornavn', 'Etternavn', 'E-postadresse', 'Mobiltelefon', 'Kategorier'],
    ['Fornavn', 'Efternavn', 'E-mail-adresse', 'Mobiltelefon', 'Kategorier'],
    ['Imię', 'Nazwisko', 'Adres e-mail', 'Telefon komórkowy', 'Kategorie'],
    ['Etunimi', 'Sukunimi', 'Sähköpostiosoite', 'Matkapuhelin', 'Luokat'],
  ].map(([first = '', last = '', email = '', phone = '', categories = '']): ExportedFile => ({
    program: 'Outlook',
    fileName: 'contacts.csv',
    text: `${first},${last},${email},${phone},${categories}
Ada,Byron,ada@example.com,+46 70 123 45 67,"VIP, Lund;Malmö"
Bo,Ek,bo@example.com,,
`,
    targets: {
      ...{ [first]: 'first_name', [last]: 'last_name', [email]: 'email' },
      ...{ [phone]: 'sms_number', [categories]: 'tags' },
    },
    words: {},
  })),
];
