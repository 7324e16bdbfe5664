/** A text of the public site: English, and French and Filipino where somebody has translated it. */
type TemplatePhrase = readonly [english: string, french?: string, filipino?: string]

const texts: readonly TemplatePhrase[] = [
  ['Home', 'Accueil', 'Home'],
  ['Latest news', 'Dernières nouvelles', 'Pinakabagong balita'],
  ['Breaking news', 'Flash', 'Nagbabagang balita'],
  ['Most read', 'Les plus lus', 'Pinakabinabasa'],
  ['Editor’s choice', 'Le choix de la rédaction', 'Pinili ng editor'],
  ['Read more', 'Lire la suite', 'Magbasa pa'],
  ['Read also', 'À lire aussi', 'Basahin din'],
  ['Related articles', 'Articles liés', 'Mga kaugnay na artikulo'],
  ['More from this author', 'Du même auteur', 'Iba pa mula sa may-akdang ito'],
  ['Load more', 'Afficher plus', 'Mag-load pa'],
  ['Live', 'Direct', 'Live'],
  ['Updated', 'Mis à jour', 'Na-update'],
  ['Published', 'Publié', 'Inilathala'],
  ['Just now', 'À l’instant', 'Ngayon lang'],
  ['{n} minutes ago', 'Il y a {n} minutes', '{n} minuto ang nakalipas'],
  ['{n} hours ago', 'Il y a {n} heures', '{n} oras ang nakalipas'],
  ['{n} days ago', 'Il y a {n} jours', '{n} araw ang nakalipas'],
  ['{n} min read', '{n} min de lecture', '{n} minutong basahin'],
  ['Written by {name}', 'Par {name}', 'Isinulat ni {name}'],
  ['Verified by our newsroom', 'Vérifié par la rédaction', 'Beripikado ng aming newsroom'],
  ['Sponsored content', 'Contenu sponsorisé', 'May sponsor'],
  ['Advertisement', 'Publicité', 'Patalastas'],
  ['Photo: {name}', 'Photo : {name}', 'Larawan: {name}'],
  ['Video', 'Vidéo', 'Video'],
  ['Gallery: {n} pictures', 'Galerie : {n} photos', 'Galeriya: {n} larawan'],
  ['Table of contents', 'Sommaire', 'Talaan ng nilalaman'],
  ['Share', 'Partager', 'Ibahagi'],
  ['Share on Facebook', 'Partager sur Facebook', 'Ibahagi sa Facebook'],
  ['Share on X', 'Partager sur X', 'Ibahagi sa X'],
  ['Share on WhatsApp', 'Partager sur WhatsApp', 'Ibahagi sa WhatsApp'],
  ['Copy link', 'Copier le lien', 'Kopyahin ang link'],
  ['Link copied', 'Lien copié', 'Nakopya ang link'],
  ['Print', 'Imprimer', 'I-print'],
  ['Search the site', 'Rechercher sur le site', 'Maghanap sa site'],
  ['Results for “{query}”', 'Résultats pour « {query} »', 'Mga resulta para sa “{query}”'],
  ['Nothing matches your search', 'Aucun résultat pour votre recherche', 'Walang tumugma sa paghahanap mo'],
  ['Page not found', 'Page introuvable', 'Hindi nahanap ang pahina'],
  ['Go to the front page', 'Aller à la une', 'Pumunta sa unang pahina'],
  [
    'Something went wrong. Try again.',
    'Une erreur est survenue. Réessayez.',
    'May nangyaring mali. Subukan muli.',
  ],
  ['Subscribe', 'S’abonner', 'Mag-subscribe'],
  ['Your email', 'Votre e-mail', 'Ang email mo'],
  ['Thank you. Please confirm your email.', 'Merci. Confirmez votre e-mail.'],
  ['Unsubscribe', 'Se désabonner'],
  ['Get our newsletter', 'Recevoir notre lettre'],
  ['Allow notifications', 'Autoriser les notifications'],
  ['Not now', 'Pas maintenant'],
  ['About us', 'À propos', 'Tungkol sa amin'],
  ['Contact', 'Contact', 'Makipag-ugnayan'],
  ['Our authors', 'Nos auteurs'],
  ['Our experts', 'Nos experts'],
  ['Privacy policy', 'Confidentialité'],
  ['Terms of use', 'Conditions d’utilisation'],
  ['Cookie settings', 'Paramètres des cookies'],
  ['Accept all', 'Tout accepter'],
  ['Reject all', 'Tout refuser'],
  ['Corrections', 'Corrections'],
  ['Report a mistake', 'Signaler une erreur'],
  ['Send us a tip', 'Envoyez-nous une information'],
  ['All rights reserved', 'Tous droits réservés'],
  ['Weather today', 'La météo du jour'],
  ['Exchange rates', 'Taux de change'],
  ['Fixtures and results', 'Calendrier et résultats'],
  ['League table', 'Classement'],
  ['Full time', 'Fin du match'],
  ['Half time', 'Mi-temps'],
  ['Poll: what do you think?'],
  ['Vote'],
  ['{n} votes'],
  ['Thank you for your vote'],
  ['Comments are closed'],
  ['Follow us'],
  ['Download our app'],
  ['Text size'],
  ['Dark mode'],
  ['Skip to content'],
  ['You are offline. These are the articles you have opened.'],
]

const countries =
  'DZ AO BJ BW BF BI CM CV CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW PH'

/** The texts of the public site; the names of days, months and countries come from Unicode's own tables. */
export function templatePhrases(): TemplatePhrase[] {
  const named = (write: (locale: string) => string[]): TemplatePhrase[] => {
    const [english = [], french = [], filipino = []] = ['en', 'fr', 'fil'].map(write)
    return english.map((name, index) => [name, french[index], filipino[index]])
  }
  const days = (locale: string) =>
    Array.from({ length: 7 }, (_, day) => date(locale, { weekday: 'long' }, 2024, 0, 1 + day))
  const months = (locale: string) =>
    Array.from({ length: 12 }, (_, month) => date(locale, { month: 'long' }, 2024, month, 1))
  const places = (locale: string) => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return countries.split(' ').map(code => names.of(code) ?? code)
  }
  return [...named(days), ...named(months), ...named(places), ...texts]
}

function date(locale: string, format: Intl.DateTimeFormatOptions, ...day: [number, number, number]): string {
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(Date.UTC(...day))
}
