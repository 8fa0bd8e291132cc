/**
 * Steps with their timers, one a row: language | step | minutes or a range, several with ';' | labels, with ';'. Labels are
 * left out where they say nothing of their own. Written for this project.
 */
export const timersTable = `
en | Simmer for 20 minutes. | 20 | Simmer
en | Simmer gently for 20 to 25 minutes, stirring. | 20-25 | Simmer gently
en | Bake 1 ½ hours. | 90 | Bake
en | Bake for 1½ hours | 90 |
en | Bake for 1 1/2 hours | 90 |
en | Bake for 1-1/2 hours | 90 |
en | Braise for an hour and a half until tender. | 90 | Braise
en | Braise for one and a half hours. | 90 |
en | Rest half an hour. | 30 | Rest
en | Chill for a half hour. | 30 | Chill
en | Chill for at least half an hour, or overnight. | 30 | Chill
en | Leave to rise overnight. | |
en | Let it prove for three quarters of an hour. | 45 |
en | Boil for a quarter of an hour | 15 | Boil
en | Fry for 90 seconds on each side. | 1.5 | Fry
en | Use a 10-minute rest. | 10 |
en | a 20- to 25-minute bake | 20-25 |
en | Cook 45 minutes to 1 hour. | 45-60 | Cook
en | Roast for 1 to 1 1/2 hours | 60-90 |
en | Roast for 1–1½ hrs | 60-90 |
en | Roast 1 hour and 15 minutes | 75 |
en | Roast 1 hr 15 min. | 75 |
en | Roast 1h15 | 75 |
en | Roast 1h 15m | 75 |
en | Roast 2h30min at 160 °C. | 150 |
en | Boil 2 minutes 30 seconds | 2.5 |
en | Cook for between 8 and 10 mins | 8-10 |
en | Cook a minute or two. | 1-2 | Cook
en | Stir every 5 minutes for 20 minutes. | 20 |
en | Cook for a couple of minutes | 2 |
en | Cook for a few minutes | |
en | Cook the onions for 10 minutes, then add the garlic and cook for 1 minute. | 10; 1 | Cook the onions; Add the garlic and cook
en | Preheat the oven to 180 °C (350 F). Bake for 35 minutes. | 35 | Bake
en | Cut into 2 cm cubes and brown for 5 minutes | 5 |
en | Fry 2 minute steaks in butter. | |
en | Add a second egg and 2 hours later a third. | 120 |
en | For 20 minutes, simmer the sauce. | 20 | Simmer the sauce
en | 20 minutes | 20 | 20 minutes
en | Reduce heat to 150 and cook 1 hour 20 ml cream | 60 |
en | Cook for 30 seconds to 1 minute | 0.5-1 |
en | Cook for twenty minutes | 20 |
en | Rest for 5 more minutes | 5 | Rest
en | Bake 1:30 hours | 90 |
en | Drain (about 12 min). Serve. | 12 |
en | Bake in 2 9-inch pans at 350 degrees until golden | |
de | Die Suppe 20 Minuten köcheln lassen. | 20 | Die Suppe köcheln lassen
de | 30–40 Min. backen | 30-40 | Backen
de | Ca. 30 bis 40 Min. backen | 30-40 | Backen
de | Den Teig eine halbe Stunde ruhen lassen. | 30 | Den Teig ruhen lassen
de | Eine Stunde gehen lassen. | 60 | Gehen lassen
de | Anderthalb Stunden schmoren | 90 |
de | 1 ½ Std. schmoren | 90 |
de | 1,5 Stunden schmoren | 90 |
de | 1 Std. 30 Min. schmoren | 90 |
de | 1 Stunde und 30 Minuten schmoren | 90 |
de | Eine Viertelstunde ziehen lassen | 15 |
de | Eine Dreiviertelstunde backen | 45 |
de | 2-3 Stunden oder über Nacht kühlen | 120-180 |
de | Über Nacht kühl stellen. | |
de | Bei 180 Grad 25 Minuten backen, dann 10 Minuten ruhen lassen. | 25; 10 | Bei 180 Grad backen; Ruhen lassen
de | Alle 5 Minuten umrühren. | |
de | Eine 20-minütige Pause | 20 |
de | 90 Sekunden blanchieren | 1.5 | Blanchieren
de | Zwischen 20 und 25 Minuten garen | 20-25 |
de | Zwei bis drei Minuten anbraten | 2-3 | Anbraten
de | Um 18 Uhr essen | |
fr | Laisser mijoter 20 à 25 minutes. | 20-25 | Laisser mijoter
fr | Enfourner pour 1 h 30 à 180 °C. | 90 |
fr | Cuire 1h30. | 90 | Cuire
fr | Cuire une heure et demie | 90 | Cuire
fr | Laisser reposer une demi-heure | 30 | Laisser reposer
fr | Cuire pendant un quart d'heure | 15 | Cuire
fr | Cuire trois quarts d’heure | 45 |
fr | Cuire une heure et quart | 75 |
fr | Réserver au frais toute la nuit. | |
fr | Mélanger toutes les 10 minutes. | |
fr | Laisser lever entre 45 minutes et 1 heure | 45-60 |
fr | Cuire 25' au four | 25 | Cuire
fr | Cuire 30 secondes puis laisser reposer 2 h. | 0.5; 120 | Cuire; Laisser reposer
fr | Faire revenir environ 5 min | 5 | Faire revenir
es | Cocer de 20 a 25 minutos | 20-25 |
es | Hornear durante media hora. | 30 | Hornear
es | Hornear una hora y media | 90 | Hornear
es | Dejar reposar un cuarto de hora | 15 |
es | Cocer tres cuartos de hora | 45 |
es | Cocer una hora y cuarto | 75 |
es | Remover cada 5 minutos. | |
es | Dejar toda la noche | |
es | Cocer 1 hora y 30 minutos | 90 |
es | Batir unos 90 segundos | 1.5 | Batir
es | Precalentar el horno a 200 grados | |
it | Cuocere per 20-25 minuti. | 20-25 | Cuocere
it | Lasciare riposare mezz'ora | 30 | Lasciare riposare
it | Lasciare riposare mezz’ora | 30 |
it | Cuocere un'ora e mezza | 90 | Cuocere
it | Cuocere un’ora | 60 |
it | Cuocere per un quarto d'ora | 15 | Cuocere
it | Cuocere tre quarti d’ora | 45 |
it | Mescolare ogni 10 minuti | |
it | Cuocere tra i 20 e i 25 minuti | 20-25 |
it | Ora aggiungete il sale. | |
it | Lievitare 2 ore | 120 | Lievitare
it | Infornare a 180° per 20' | 20 |
nl | Laat 20 tot 25 minuten sudderen. | 20-25 | Laat sudderen
nl | Bak een half uur | 30 |
nl | Bak anderhalf uur | 90 |
nl | Laat een kwartier rusten | 15 | Laat rusten
nl | Bak drie kwartier | 45 |
nl | Roer om de 5 minuten | |
nl | Stoof 1 u 30 | 90 |
nl | Stoof 1 uur en 15 minuten | 75 |
nl | Laat een nacht staan | |
nl | Eet om 18 uur | |
nl | Kook 90 seconden | 1.5 |
pt | Cozinhe por 20 a 25 minutos | 20-25 | Cozinhe
pt | Asse por uma hora e meia | 90 | Asse
pt | Deixe descansar meia hora | 30 | Deixe descansar
pt | Leve ao forno por um quarto de hora | 15 |
pt | Mexa a cada 5 minutos | |
pt | Asse por 1 hora e 30 minutos | 90 |
pt | Deixe de um dia para o outro | |
pt | Bata por 90 segundos | 1.5 | Bata
en | Bake for three-quarters of an hour. | 45 | Bake
en | Bake for 3/4 of an hour. | 45 |
en | Bake for ¾ of an hour. | 45 |
en | Bake for 3/4 hour. | 45 |
en | Simmer for an hour and twenty minutes. | 80 | Simmer
en | Simmer one hour fifteen. | 75 |
en | Simmer one hour, twenty minutes. | 80 |
en | Simmer two hours forty-five | 165 |
en | Rest for a half-hour. | 30 | Rest
en | Rest half-an-hour. | 30 |
en | Rest for half of an hour. | 30 |
en | Bake for two-thirds of an hour. | 40 |
en | Bake for two thirds of an hour. | 40 |
en | Bake for a third of an hour. | 20 |
en | Bake the third hour uncovered. | |
en | Bake an hour and three quarters | 105 |
en | Bake two and a quarter hours | 135 |
en | Bake one and three-quarter hours | 105 |
en | Bake for a quarter-hour | 15 |
en | Cook for thirty-five minutes | 35 |
en | Cook for twenty five minutes | 25 |
en | Cook for an hour, a second pan helps. | 60 |
en | Bake for an hour and quarter the lemons | 75 |
en | Cook one hour. Fifteen minutes later, stir. | 60; 15 |
en | Rest an hour or two | 60-120 |
en | Bake for 1 and 1/2 hours | 90 |
de | Drei viertel Stunden backen | 45 |
de | Eine dreiviertel Stunde backen | 45 |
de | 3/4 Stunde backen | 45 |
de | Eine Stunde und zwanzig Minuten backen | 80 |
de | Eine Stunde fünfzehn backen | 75 |
de | Eine halbstündige Pause | 30 |
de | Zwei Drittel einer Stunde backen | 40 |
de | Eine Stunde und eine Viertelstunde backen | 75 |
de | Eineinviertel Stunden backen | 75 |
fr | Cuire 3/4 d'heure | 45 |
fr | Cuire les trois-quarts d'heure | 45 |
fr | Cuire une heure et vingt minutes | 80 |
fr | Cuire une heure vingt | 80 |
fr | Cuire une heure quinze à couvert | 75 |
fr | Cuire une demie heure | 30 |
fr | Cuire deux tiers d'heure | 40 |
fr | Cuire les deux tiers d'une heure | 40 |
fr | Cuire une heure trois quarts | 105 |
fr | Cuire vingt-cinq minutes | 25 |
fr | Cuire quatre-vingt-dix minutes | 90 |
es | Cocer 3/4 de hora | 45 |
es | Cocer una hora y veinte minutos | 80 |
es | Cocer una hora y veinte | 80 |
es | Cocer una hora quince | 75 |
es | Cocer dos tercios de hora | 40 |
es | Cocer hora y media | 90 |
es | Cocer una hora y tres cuartos | 105 |
es | Cocer treinta y cinco minutos | 35 |
it | Cuocere 3/4 d'ora | 45 |
it | Cuocere un'ora e venti minuti | 80 |
it | Cuocere un'ora e venti | 80 |
it | Cuocere un'ora e quindici | 75 |
it | Cuocere mezza ora | 30 |
it | Cuocere due terzi d'ora | 40 |
it | Cuocere un'ora e tre quarti | 105 |
nl | Bak driekwart uur | 45 |
nl | Bak 3/4 uur | 45 |
nl | Bak een uur en twintig minuten | 80 |
nl | Bak een uur vijftien | 75 |
nl | Laat een halfuur rusten | 30 |
nl | Bak twee derde uur | 40 |
nl | Bak twee derde van een uur | 40 |
nl | Bak een uur en een kwartier | 75 |
pt | Asse três quartos de hora | 45 |
pt | Asse por 3/4 de hora | 45 |
pt | Asse uma hora e vinte minutos | 80 |
pt | Asse uma hora e vinte | 80 |
pt | Asse uma hora e quinze | 75 |
pt | Asse dois terços de hora | 40 |
pt | Asse uma hora e três quartos | 105 |
pt | Asse vinte e cinco minutos | 25 |
`;
