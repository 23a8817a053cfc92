/**
 * Words of orders in the languages that projects write in besides English: the beginnings of their words, or for languages
 * without blanks between words the characters themselves. Each column is one part of an order.
 */
export type OrderPart =
  | 'ignore'
  | 'prior'
  | 'instruction'
  | 'not'
  | 'tell'
  | 'user'
  | 'assistant'
  | 'must'
  | 'without'
  | 'ask'
  | 'run'
  | 'send'
  | 'secret';

interface Language {
  /** Whether words stand without blanks between them. */
  readonly unspaced?: true;
  readonly parts: Readonly<Record<OrderPart, string>>;
}

/** The columns of a row, in order. */
const COLUMNS = [
  'ignore',
  'prior',
  'instruction',
  'not',
  'tell',
  'user',
  'assistant',
  'must',
  'without',
  'ask',
  'run',
  'send',
  'secret',
] as const satisfies readonly OrderPart[];

const row = (text: string, unspaced?: true): Language => {
  const cells = text.split('|');
  const parts = Object.fromEntries(COLUMNS.map((part, i) => [part, cells[i] ?? ''])) as Record<OrderPart, string>;
  return { parts, ...(unspaced && { unspaced }) };
};

export const LANGUAGES: Readonly<Record<string, Language>> = {
  German: row(
    'ignorier missacht vergiss vergesst missachte|bisherig vorherig früher all obig vorig|anweisung regeln vorgaben befehl instruktion|nicht nie niemals|erwähn sag verrat informier erzähl teile|benutzer nutzer anwender prüfer|assistent ki sprachmodell agenten|müss muss soll|ohne|rückfrag nachfrag zustimmung bestätigung freigabe genehmigung|führ ausführ starte übernehm|send schick übermittl lade|passwort passwört geheimnis zugangsdaten schlüssel',
  ),
  French: row(
    'ignor oubli|précédent antérieur toutes ci-dessus|instruction consigne règles directive|ne pas jamais n|dites dis mentionn informe révél|utilisateur relecteur personne|assistants assistant ia agents|doivent doit devez|sans|demander confirmation autorisation revue relecture|exécut lance|envoy envoie envoi transmet|secret mots mot clés identifiants',
  ),
  Spanish: row(
    'ignora ignore olvida olvide|anterior previas previos todas|instruccion instrucciones reglas indicaciones|no nunca jamás|digas diga menciones informes reveles cuentes|usuario revisor|asistente asistentes ia agentes|deben debe|sin|preguntar confirmación permiso revisión aprobación|ejecut|envía envíe envia enviar manda|contraseña secretos credenciales claves',
  ),
  Portuguese: row(
    'ignore ignora esqueça|anterior prévias todas|instruç regras orientaç|não nunca jamais|diga mencione informe revele conte|usuário utilizador revisor|assistente ia agentes|devem deve|sem|perguntar confirmação permissão revisão aprovação|execut|envie enviar mande|senha segredos credenciais chaves',
  ),
  Italian: row(
    'ignora ignorate dimentica|precedent tutte|istruzioni regole direttive|non mai|dire dica menzion informare rivel|utente revisore|assistent ia agenti|devono deve|senza|chiedere conferma permesso revisione approvazione|esegui|invia mandare spedisci|password segret credenziali chiavi',
  ),
  Dutch: row(
    'negeer vergeet|eerdere vorige alle bovenstaande|instructies regels aanwijzingen opdrachten|niet nooit geen|vertel zeg vermeld meld|gebruiker reviewer|assistent ai agenten|moeten moet|zonder|vragen bevestiging toestemming|voer uitvoer draai|stuur verzend|wachtwoord geheim sleutels',
  ),
  Polish: row(
    'zignoruj ignoruj zapomnij pomiń|poprzedni wcześniejsz wszystkie|instrukcj polece zasad|nie nigdy|mów wspominaj informuj ujawniaj|użytkownik recenzent|asystent ai agenci|muszą musi powinni|bez|pytania potwierdzenia zgody|uruchom wykonaj|wyślij prześlij|hasł sekret klucz',
  ),
  Czech: row(
    'ignoruj zapome|předchozí dřívější všechny|pokyny instrukce pravidla příkazy|ne nikdy neříkej nezmiňuj neinformuj|řík neříkej zmiň nezmiňuj neinformuj|uživatel recenzent|asistent ai agenti|musí musejí|bez|ptaní dotazu potvrzení souhlasu|spus proveď|pošli odešli|hesl tajemství klíč',
  ),
  Swedish: row(
    'ignorera glöm bortse|tidigare föregående alla|instruktion regler anvisningar|inte aldrig|berätta säg nämn informera|användare granskare|assistent ai agenter|måste ska|utan|fråga bekräftelse tillstånd|kör starta|skicka|lösenord hemlig nycklar',
  ),
  Hungarian: row(
    'hagyd ignoráld felejtsd|korábbi előző összes|utasítás szabály|ne soha|mondd említsd tájékoztasd áruld|felhasználó|asszisztens mi ügynök|kell köteles|nélkül|kérdezés megerősítés jóváhagyás|futtasd hajtsd|küldd|jelsz titk kulcs',
  ),
  Turkish: row(
    'yok unut görmezden|önceki tüm bütün|talimat kural yönerge|asla söyleme bahsetme|söyle bahset bildir|kullanıcı|asistan yapay ajan|zorunda malı meli gerekir|sormadan onaysız izinsiz|sormadan onaysız izinsiz|çalıştır|gönder yolla|parola şifre anahtar',
  ),
  Vietnamese: row('bỏ|trước|dẫn lệnh quy|không đừng|nói tiết báo|dùng|trợ|phải|không|hỏi phép|chạy|gửi|mật khóa'),
  Romanian: row(
    'ignor uit|anterioar preceden toate|instrucțiun reguli indicați|nu niciodată|spune menționa inform dezvălui|utilizator|asistent ia agenți|trebuie|fără|întreb confirmare permisiune|execut rul|trimite|parol secret chei',
  ),
  Indonesian: row(
    'abaikan lupakan|sebelumnya semua|instruksi perintah aturan|jangan tidak|beri katakan sebut|pengguna|asisten ai agen|harus wajib|tanpa|bertanya konfirmasi izin|jalankan|kirim|sandi rahasia kunci',
  ),
  Finnish: row(
    'ohita unohda|aiem aikais kaikki edellis|ohje määräy sääntö sääntöj|älä ei koskaan|kerro mainitse ilmoita|käyttäjä|avustaj tekoäly|täytyy pitää tulee|ilman kysymättä|kysymättä vahvistus lupa|suorita aja|lähetä|salasan salaisu avaim',
  ),
  Russian: row(
    'игнорируй игнорируйте проигнорируй забудь забудьте|предыдущ прежни вышеуказан все|инструкци указани правил|не никогда|сообща говори упомина рассказыва|пользовател рецензент|ассистент ии модел агент помощник|должен должны обязан|без|спрос запрос подтвержд разрешен|выполни запусти запуска выполня|отправ пошли перешли|парол секрет ключ токен',
  ),
  Ukrainian: row(
    'ігноруй ігноруйте забудь|попередн усі всі|інструкц вказівк правил|не ніколи|повідомля кажи згадуй|користувач|асистент ші модел агент|повинн мусить мусять|без|питань запит підтвердж дозвол|виконай запусти|надішли відправ|парол секрет ключ',
  ),
  Bulgarian: row(
    'игнорирай игнорирайте забрави|предишн всички|инструкци указани правил|не никога|казвай споменавай съобщавай|потребител|асистент ии агент|трябва|без|пита потвърждени разрешени|изпълни стартирай|изпрати|парол тайн ключ',
  ),
  Greek: row(
    'αγνόησε αγνοήστε ξέχασε|προηγούμεν όλες όλα|οδηγίες εντολές κανόνες|μην ποτέ μη|πεις πείτε αναφέρεις ενημερώσεις|χρήστη|βοηθ μοντέλ πράκτορ|πρέπει|χωρίς|ρωτή επιβεβαίωση άδεια|εκτέλεσε τρέξε|στείλε|κωδικ μυστικ κλειδι',
  ),
  Arabic: row(
    'تجاهل تجاهلوا انس|السابقة السابق جميع كل|التعليمات تعليمات الأوامر القواعد|لا لن|تخبر تذكر تبلغ|المستخدم للمستخدم|المساعد المساعدين النموذج الذكاء|يجب|دون بدون|سؤال إذن تأكيد|نفذ شغل|أرسل وأرسل ارسل|كلمات كلمة المفاتيح الأسرار',
  ),
  Persian: row(
    'نادیده فراموش|قبلی پیشین تمام همه|دستور دستورالعمل دستورها قوانین|نگو نگویید هرگز|نگو نگویید بگو اطلاع|کاربر|دستیار مدل|باید|بدون|پرسیدن اجازه تایید تأیید|اجرا|بفرست ارسال|رمز کلید گذرواژه',
  ),
  Urdu: row(
    'نظرانداز نظر بھول|پچھلی سابقہ تمام|ہدایات احکام قواعد|نہ مت کبھی|بتائیں بتاؤ بتانا ذکر|صارف|اسسٹنٹ معاون ماڈل|چاہیے لازمی ضرور|بغیر|پوچھے اجازت|چلائیں چلاؤ|بھیجیں بھیجو|پاس خفیہ کلید',
  ),
  Hebrew: row(
    'התעלם התעלמו שכח|הקודמות קודמות מכל כל|ההוראות הוראות ההנחיות הכללים|אל לא לעולם|תספר תגיד תזכיר תודיע|למשתמש המשתמש|העוזר עוזרים המודל סוכנים|חייב חייבים צריך צריכים|בלי ללא|לשאול אישור רשות|הרץ הפעל הריצו|שלח שלחו|סיסמ סודות מפתחות',
  ),
  Hindi: row(
    'अनदेखा नज़रअंदाज़ भूल|पिछले पिछली सभी|निर्देश आदेश नियम|मत न नहीं कभी|बता बताएं बताओ उल्लेख|उपयोगकर्ता यूज़र|सहायक मॉडल|चाहिए अवश्य|बिना|पूछे अनुमति|चला चलाएं|भेज|पासवर्ड गुप्त कुंजी',
  ),
  Marathi: row(
    'दुर्लक्ष विसर|मागील आधीच्या सर्व|सूचना आदेश नियम|नका नको कधीही|सांगू सांग उल्लेख|वापरकर्त्या|सहाय्यक मॉडेल|पाहिजे आवश्यक|विना शिवाय|विचारता परवानगी|चालवा|पाठव|पासवर्ड गुप्त',
  ),
  Bengali: row(
    'উপেক্ষা ভুলে|আগের পূর্ববর্তী সব|নির্দেশ নির্দেশনা নিয়ম আদেশ|না কখনো|বল বলবেন জানাবেন|ব্যবহারকারী|সহকারী মডেল|অবশ্যই|ছাড়া|জিজ্ঞাসা অনুমতি|চালান|পাঠান পাঠাও|পাসওয়ার্ড গোপন',
  ),
  Tamil: row(
    'புறக்கணி மறந்து|முந்தைய அனைத்து|வழிமுறை அறிவுறுத்தல் கட்டளை விதி|கூறாதே சொல்லாதே வேண்டாம்|கூறாதே சொல்லாதே சொல்ல|பயனர்|உதவியாளர் மாதிரி|வேண்டும்|இல்லாமல் கேட்காமல்|கேட்காமல் அனுமதி|இயக்கு|அனுப்பு|கடவுச்சொல் ரகசிய',
  ),
  Telugu: row(
    'విస్మరించ పట్టించుకో|మునుపటి గత అన్ని|సూచన ఆదేశ నియమ|చెప్పవద్దు వద్దు|చెప్పవద్దు చెప్ప|వినియోగదారు|సహాయకు మోడల్|తప్పనిసరిగా|లేకుండా అడగకుండా|అడగకుండా అనుమతి|అమలు నడప|పంప|పాస్‌వర్డ్ రహస్య',
  ),
  Georgian: row(
    'უგულებელყავი დაივიწყე|წინა ყველა|ინსტრუქცი მითითებ წეს|არ არასოდეს|უთხრა ახსენო|მომხმარებ|ასისტენტ მოდელ|უნდა|გარეშე|კითხვ თანხმობ|გაუშვი|გაგზავნე|პაროლ საიდუმლო',
  ),
  Armenian: row(
    'անտեսիր անտեսեք մոռացիր|նախորդ բոլոր|հրահանգ կանոն|մի երբեք|ասա ասեք հիշատակ|օգտատ|օգնական մոդել|պետք պարտավոր|առանց|հարցնելու թույլտվ|գործարկիր|ուղարկիր|գաղտնաբառ գաղտնի',
  ),
  Korean: row(
    '무시 잊어|이전 모든 앞의 위의|지시 명령 규칙 지침|말고 마세요 말아 마라|알리지 말하지 언급하지|사용자|어시스턴트 에이전트 모델|해야|없이 않고|묻지 확인|실행|보내 전송|비밀번호 암호 토큰',
    true,
  ),
  Thai: row(
    'ละเว้น เพิกเฉย ลืม|ก่อนหน้า ทั้งหมด|คำสั่ง คำแนะนำ กฎ|อย่า ห้าม ไม่ต้อง|บอก แจ้ง กล่าวถึง|ผู้ใช้|ผู้ช่วย โมเดล|ต้อง|โดยไม่|ถาม ขออนุญาต|รัน เรียกใช้|ส่ง|รหัสผ่าน ความลับ',
    true,
  ),
  Japanese: row(
    '無視 忘れ|以前 これまで すべて 前の|指示 命令 ルール 指令|ない ないで|知らせ 伝え 言わ 言及|ユーザー 利用者|アシスタント エージェント モデル|必ず しなければ べき|なしに せずに|確認 許可 尋ね|実行|送信 送って|パスワード 秘密 トークン',
    true,
  ),
  Chinese: row(
    '忽略 无视 忘记 忽視 無視 忘記|之前 先前 以前 所有 以上|指令 指示 规则 規則 提示|不要 不得 别 切勿 勿|告诉 告訴 提及 透露 通知|用户 用戶 使用者 审查|助手 模型 智能体 助理|必须 必須 应当 務必|无需 不经 無需|确认 询问 許可 许可 確認 詢問|执行 运行 執行|发送 上传 發送 上傳|密码 密钥 密碼 令牌 凭证',
    true,
  ),
};
